import * as migration_0001_initial from './0001_initial';
import * as migration_20261123_123641_contact_receipts from './20261123_123641_contact_receipts';
import * as migration_20261123_152123_media_keys from './20261123_152123_media_keys';
import * as migration_20261123_160602_post_search from './20261123_160602_post_search';
import * as migration_20261123_202433_preview_links from './20261123_202433_preview_links';
import * as migration_20261124_223152_account_tokens from './20261124_223152_account_tokens';
import * as migration_20261124_231845_webhooks from './20261124_231845_webhooks';
import * as migration_20261124_231955_site_pages from './20261124_231955_site_pages';
import * as migration_20261124_232138_landing from './20261124_232138_landing';
import * as migration_20261124_233816_account_security from './20261124_233816_account_security';
import * as migration_20261124_234100_api_keys_for_long from './20261124_234100_api_keys_for_long';
import * as migration_20261124_234507_post_reviews from './20261124_234507_post_reviews';
import * as migration_20261125_014830_passkeys from './20261125_014830_passkeys';
import * as migration_20261125_174312_contact_retention from './20261125_174312_contact_retention';
import * as migration_20261125_180626_search_rows from './20261125_180626_search_rows';

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
    name: '20261123_202433_preview_links',
  },
  {
    up: migration_20261124_223152_account_tokens.up,
    down: migration_20261124_223152_account_tokens.down,
    name: '20261124_223152_account_tokens',
  },
  {
    up: migration_20261124_231845_webhooks.up,
    down: migration_20261124_231845_webhooks.down,
    name: '20261124_231845_webhooks',
  },
  {
    up: migration_20261124_231955_site_pages.up,
    down: migration_20261124_231955_site_pages.down,
    name: '20261124_231955_site_pages',
  },
  {
    up: migration_20261124_232138_landing.up,
    down: migration_20261124_232138_landing.down,
    name: '20261124_232138_landing',
  },
  {
    up: migration_20261124_233816_account_security.up,
    down: migration_20261124_233816_account_security.down,
    name: '20261124_233816_account_security',
  },
  {
    up: migration_20261124_234100_api_keys_for_long.up,
    down: migration_20261124_234100_api_keys_for_long.down,
    name: '20261124_234100_api_keys_for_long',
  },
  {
    up: migration_20261124_234507_post_reviews.up,
    down: migration_20261124_234507_post_reviews.down,
    name: '20261124_234507_post_reviews',
  },
  {
    up: migration_20261125_014830_passkeys.up,
    down: migration_20261125_014830_passkeys.down,
    name: '20261125_014830_passkeys',
  },
  {
    up: migration_20261125_174312_contact_retention.up,
    down: migration_20261125_174312_contact_retention.down,
    name: '20261125_174312_contact_retention',
  },
  {
    up: migration_20261125_180626_search_rows.up,
    down: migration_20261125_180626_search_rows.down,
    name: '20261125_180626_search_rows'
  },
];
