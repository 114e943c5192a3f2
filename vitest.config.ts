import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const alias = {
  '@payload-config': fileURLToPath(new URL('./payload.config.ts', import.meta.url)),
  '@': fileURLToPath(new URL('./src', import.meta.url)),
}
const exclude = ['**/node_modules/**', '.next/**']

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}'], exclude: [...exclude, '**/*.int.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'int',
          include: ['src/**/*.int.test.ts'],
          exclude,
          globalSetup: 'src/testing/templateDatabase.ts',
          setupFiles: 'src/testing/ownDatabase.ts',
          maxWorkers: 2,
          hookTimeout: 60_000,
          testTimeout: 60_000,
        },
      },
    ],
  },
})
