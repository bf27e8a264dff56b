/*
 * Where the console stands on its server: "" or a path such as "/chess". The page says it in its <base>, which the server
 * fills in. Addresses of pages have it before them; paths of the API get it when they are called.
 */
export const BASE = new URL(document.baseURI).pathname.replace(/\/$/, "");

export const HOME = `${BASE}/`;
export const CLOCK = `${BASE}/clock`;
