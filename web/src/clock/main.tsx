import { render } from "preact";
import { CLOCK, HOME } from "../base";
import { loadCore } from "../core/module";
import { loadLanguage } from "../i18n";
import "../styles/index.css";
import "./clock.css";
import { ClockPage } from "./ClockPage";
import { watchBattery } from "./device";
import { resume } from "./clockSession";

const root = document.getElementById("clock");
if (root) {
  void Promise.all([loadCore(), loadLanguage()]).then(() => {
    resume();
    render(<ClockPage />, root);
    void watchBattery();
  });
}

if ("serviceWorker" in navigator) void navigator.serviceWorker.register(`${HOME}clock-worker.js`, { scope: CLOCK });
