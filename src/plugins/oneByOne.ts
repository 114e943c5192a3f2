import type { Plugin } from 'payload'

/** Documents are changed one at a time and never copied: no rule of ours expects anything else. */
export const oneByOne: Plugin = (config) => ({
  ...config,
  collections: config.collections?.map((own) => ({ ...own, disableBulkEdit: true, disableDuplicate: true })),
})
