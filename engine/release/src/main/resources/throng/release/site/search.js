// Finds sections of pages and types of the Javadoc. Nothing is loaded before somebody searches; then scripts are, as
// pages that lie on a disk may load no other files.
const up = document.currentScript.dataset.up;
const field = document.getElementById("search");
const found = document.getElementById("found");
const MOST = 12, EXCERPT = 150;
let ready;

function load(file) {
    return new Promise((done, failed) => {
        const script = document.createElement("script");
        script.src = up + file;
        script.onload = done;
        script.onerror = failed;
        document.head.append(script);
    });
}

async function makeIndex() {
    await Promise.all([load("lunr.js"), load("search-index.js")]);
    lunr.tokenizer.separator = /[^\p{L}\p{N}]+/u;
    return lunr(function () {
        this.ref("number");
        this.field("title", { boost: 6 });
        this.field("page", { boost: 3 });
        this.field("text");
        ENTRIES.forEach((entry, number) => this.add({ ...entry, number }));
    });
}

function ask(index, words) {
    return index.query(query => {
        for (const word of words) {
            query.term(lunr.tokenizer(word), { boost: 10 });
            query.term(word, { wildcard: lunr.Query.wildcard.TRAILING, usePipeline: false });
        }
    });
}

function excerpt(text, words) {
    const places = words.map(word => text.toLowerCase().indexOf(word)).filter(place => place >= 0);
    const begin = text.lastIndexOf(" ", Math.max(0, Math.min(...places, text.length) - 40)) + 1;
    return places.length ? text.slice(begin, begin + EXCERPT) : text.slice(0, EXCERPT);
}

function line({ at, page, title, text }, words) {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = up + at;
    link.textContent = title;
    const where = document.createElement("span");
    where.textContent = page === title ? "" : " " + page;
    const about = document.createElement("p");
    about.textContent = excerpt(text, words);
    item.append(link, where, about);
    return item;
}

async function search() {
    const index = await (ready ??= makeIndex());
    const words = field.value.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);
    const hits = words.length ? ask(index, words).slice(0, MOST) : [];
    found.replaceChildren(...hits.map(hit => line(ENTRIES[hit.ref], words)));
    if (words.length && !hits.length) found.append("Nothing is found.");
    found.hidden = !words.length;
}

field.addEventListener("input", search);
field.addEventListener("keydown", event => {
    if (event.key === "Enter") found.querySelector("a")?.click();
    if (event.key === "Escape") found.hidden = true;
});
found.addEventListener("click", () => { found.hidden = true; });
