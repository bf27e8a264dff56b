/*
 * Counts texts of text/en.po that nothing says, and what the program has no name for (tie-breaks, options of pairing systems,
 * words of a game). What errors and rulings lack, and what one language lacks against English, is found by
 * tools/generate_text.py.
 */

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const source = join(web, "src");
const optionTable = join(web, "..", "src", "pairing", "options.c");
const gameTables = join(web, "..", "src", "game");
const tiebreakTable = join(web, "..", "src", "standings", "tiebreak.c");

function parse(path) {
  return ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true, path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
}

function visit(node, seen) {
  seen(node);
  ts.forEachChild(node, (child) => visit(child, seen));
}

function sourceFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "i18n" ? [] : sourceFiles(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/* Whole strings, and beginnings of strings that end in a point, as in t(`stage.${stage}`) and tOr("kind.", kind). */
function readUses() {
  const whole = new Set();
  const prefixes = new Set();
  for (const path of [...sourceFiles(source), join(source, "i18n", "index.ts")]) {
    visit(parse(path), (node) => {
      if (ts.isStringLiteralLike(node)) (node.text.endsWith(".") ? prefixes : whole).add(node.text);
      if (ts.isTemplateHead(node) && node.text.includes(".")) prefixes.add(node.text);
    });
  }
  return { whole, prefixes: [...prefixes].filter((prefix) => /^[a-z][a-z0-9.-]*\.$/.test(prefix)) };
}

function report(what, faults) {
  console.log(`${what}: ${faults.length}${faults.length > 0 ? `\n  ${faults.join("\n  ")}` : ""}`);
  return faults.length;
}

const english = new Map(Object.entries(JSON.parse(readFileSync(join(source, "i18n", "en.json"), "utf8"))));
const uses = readUses();

/* Every word of a game log, by the key of its name, and every rule of play that an event may set. */
const readTable = (name) => readFileSync(join(gameTables, name), "utf8");
const gameWords = ["verb", "flag", "effect"].flatMap((kind) => [...readTable(`${kind}_table.h`).matchAll(new RegExp(`^${kind.toUpperCase()}\\(\\w+, "([^"]+)"`, "gm"))].map(([, word]) => `desk.${kind}.${word}`));
const groups = [...new Set([...readTable("offer_table.h").matchAll(/^OFFER\((\w+),/gm)].map(([, group]) => `desk.group.${group}`))];
const playRules = [...readTable("rules.c").matchAll(/^ {4}\{"([a-z-]+)",/gm)].map(([, key]) => key).filter((key) => !/^(white|black)-|^scheduled$/.test(key)).map((key) => `play.${key}`);

/* What the core says, as WebAssembly or within errors, is held to its texts by tools/generate_text.py. */
const OF_CORE = /^(book|chess|clock\.preset|clock\.words|phrase|ruling|written)\./;
const isUsed = (key) => OF_CORE.test(key) || uses.whole.has(key) || uses.prefixes.some((prefix) => key.startsWith(prefix));

/* Every acronym of every edition, as the engine lists them. */
const acronyms = [...readFileSync(tiebreakTable, "utf8").matchAll(/^ {4}(?:(?:ROW|EXTENDED|ENCOUNTER)\([^"]*"(\w+)"|RENAMED\([^"]*"(\w+)", "(\w+)")/gm)].flatMap(([, ...found]) => found.filter((one) => one !== undefined));

/* Every option of every pairing system. */
const options = [...readFileSync(optionTable, "utf8").matchAll(/^ {4}OPTION\(\s*(\w+),/gm)].map(([, name]) => `option.${name}`);

console.log(`texts: ${english.size}`);
const faults =
  report("unused", [...english.keys()].filter((key) => !isUsed(key))) +
  report(`of ${acronyms.length} tie-breaks, without a name`, acronyms.filter((acronym) => !english.has(`tiebreak.${acronym}`))) +
  report(`of ${options.length} options, without a name`, options.filter((key) => !english.has(key))) +
  report("options that the program does not know", [...english.keys()].filter((key) => key.startsWith("option.") && !options.includes(key))) +
  report(`of ${gameWords.length} words of a game, without a name`, gameWords.filter((key) => !english.has(key))) +
  report(`of ${groups.length} groups of what can happen, without a name`, groups.filter((key) => !english.has(key))) +
  report("words of a game that the program does not know", [...english.keys()].filter((key) => /^desk\.(verb|flag|effect)\./.test(key) && !gameWords.includes(key))) +
  report(`of ${playRules.length} rules of play, without a name`, playRules.filter((key) => !english.has(key)));
process.exitCode = faults === 0 ? 0 : 1;
