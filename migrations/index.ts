import * as migration_0001_initial from './0001_initial';
import * as migration_20261123_123641_contact_receipts from './20261123_123641_contact_receipts';
import * as migration_20261123_152123_media_keys from './20261123_152123_media_keys';
import * as migration_20261123_160602_post_search from './20261123_160602_post_search';
import * as migration_20261123_202433_preview_links from './20261123_202433_preview_links';

export const migrations = [
  {
    up: migration_0001_initial.up,
    down: migration_0001_initial.down,
    name: '0001_initial',
  },
  {
    up: migration_20261123_123641_contact_receipts.up,
    down: migration_20261123_123641_contact_receipts.down,
    name: '20261123_123641_contact_receipts',
  },
  {
    up: migration_20261123_152123_media_keys.up,
    down: migration_20261123_152123_media_keys.down,
    name: '20261123_152123_media_keys',
  },
  {
    up: migration_20261123_160602_post_search.up,
    down: migration_20261123_160602_post_search.down,
    name: '20261123_160602_post_search',
  },
  {
    up: migration_20261123_202433_preview_links.up,
    down: migration_20261123_202433_preview_links.down,
    name: '20261123_202433_preview_links'
  },
];
