import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installPackages } from './debian'

/** Chromium without windows: the same engine, for little more than half the processor time. */
const SHELL = '/usr/lib/chromium/chromium-headless-shell'
const CANDIDATES = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const { CHROMIUM_PATH = '' } = process.env
const found = () => [CHROMIUM_PATH, ...CANDIDATES].find((file) => file && existsSync(file))

/** Whether a font with the metrics of the site's fallback fonts is installed; assumed without fontconfig (macOS). */
function hasArial(): boolean {
  const { status, stdout } = spawnSync('fc-match', ['Arial'], { encoding: 'utf8' })
  return status !== 0 || /Arial|Liberation/.test(stdout)
}

/**
 * Returns the path of this machine's Chromium. As root on Debian, installs the one without windows, and a font with
 * Arial's metrics, where they are missing. Throws with what to install.
 */
export function chromium(): string {
  const isWanted = found() !== SHELL && !existsSync(CHROMIUM_PATH)
  const packages = [...(isWanted ? ['chromium-headless-shell'] : []), ...(hasArial() ? [] : ['fonts-liberation'])]
  if (packages.length > 0) installPackages(packages, 'the end-to-end tests')
  const installed = found()
  if (installed) return installed
  throw new Error(
    'The end-to-end tests need Chromium: install it (Debian: `apt-get install chromium-headless-shell`) or set CHROMIUM_PATH.',
  )
}
