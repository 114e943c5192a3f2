import { type BuildError, build } from './build'

// `npm run build`
await build().catch((error: BuildError) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
