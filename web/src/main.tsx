import { render } from "preact";
import { connectionLost, onReconnect } from "./api/connection";
import { resumeQueue } from "./api/queue";
import { App } from "./frame/App";
import { loadLanguage } from "./i18n";
import { about, loadAbout, loadSession } from "./store/session";
import "./styles/index.css";

async function start(): Promise<void> {
  try {
    await Promise.all([loadSession(), loadAbout()]);
    resumeQueue();
  } catch {
    connectionLost();
  }
}

onReconnect(() => {
  if (about.peek() === null) void start();
});

const root = document.getElementById("console");
if (root) {
  void Promise.allSettled([start(), loadLanguage()]).then(() => render(<App />, root));
}
