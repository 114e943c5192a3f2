const { readFileSync } = require('node:fs')

/**
 * A loader of Turbopack (`next.config.mjs`). Payload publishes its interface as one file, and a screen that uses any of it
 * loads all of it. The declarations beside that file say which single module each name comes from, in a form that is a
 * module itself. Waits for a package that publishes single modules.
 */
module.exports = function singleModules() {
  return readFileSync(this.resourcePath.replace(/\.js$/, '.d.ts'), 'utf8')
}
