/** What browsers may load has its facts from the site, in tests that run it in Node. */
import "../src/facts/site.ts";
