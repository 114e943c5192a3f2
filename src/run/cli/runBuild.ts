import { build } from './build'

// `npm run build`
await build().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
