const path = require('node:path')

const UNTIL_LOADED = path.resolve(__dirname, '../../ui/panel/untilLoaded.ts')

/**
 * A loader of Turbopack (`next.config.mjs`). Payload's forms load some of their fields when they are first shown, and try
 * only once: a failure takes the whole form down, with what was typed in it. Here they are loaded like our own parts, until
 * they arrive. Waits for an import that Next repeats after a failure.
 */
module.exports = function loadAgain(source) {
  const loads = source.replaceAll(/\bimport\((["'][^"']+["'])\)/g, 'untilLoaded(() => import($1))')
  const from = path.relative(path.dirname(this.resourcePath), UNTIL_LOADED)
  return loads === source ? source : `${loads}\nimport { untilLoaded } from '${from}'\n`
}
