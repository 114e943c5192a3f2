const path = require('node:path')

const UNTIL_LOADED = path.resolve(__dirname, '../untilLoaded.ts')

/**
 * Payload's forms load some of their fields when they are first shown, once: lost on the way, they take the whole form with
 * them, and what has been typed in it. Here they are loaded as ours are, until they arrive.
 */
module.exports = function loadedAgain(source) {
  const loads = source.replaceAll(/\bimport\((["'][^"']+["'])\)/g, 'untilLoaded(() => import($1))')
  const from = path.relative(path.dirname(this.resourcePath), UNTIL_LOADED)
  return loads === source ? source : `${loads}\nimport { untilLoaded } from '${from}'\n`
}
