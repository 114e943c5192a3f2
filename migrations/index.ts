import * as migration_0001_initial from './0001_initial';
import * as migration_20261126_151058_search_between_marks from './20261126_151058_search_between_marks';
import * as migration_20261128_170608_post_views from './20261128_170608_post_views';
import * as migration_20261128_172826_search_singulars from './20261128_172826_search_singulars';
import * as migration_20261128_175834_contact_notices_owner from './20261128_175834_contact_notices_owner';
import * as migration_20261128_175910_audit_erasure from './20261128_175910_audit_erasure';
import * as migration_20261128_181800_pinned_schedules from './20261128_181800_pinned_schedules';
import * as migration_20261128_181855_tags_of_drafts from './20261128_181855_tags_of_drafts';
import * as migration_20261128_190000_hosts_in_audit from './20261128_190000_hosts_in_audit';
import * as migration_20261128_210718_one_outbox from './20261128_210718_one_outbox';
import * as migration_20261128_215758_write_ids from './20261128_215758_write_ids';
import * as migration_20261128_220631_booking from './20261128_220631_booking';
import * as migration_20261129_003535_people from './20261129_003535_people';
import * as migration_20261129_012251_stats from './20261129_012251_stats';
import * as migration_20261129_014429_sections_calls_authors from './20261129_014429_sections_calls_authors';
import * as migration_20261129_020600_stats_samples from './20261129_020600_stats_samples';
import * as migration_20261129_061500_moving from './20261129_061500_moving';
import * as migration_20261129_061826_review_and_comments from './20261129_061826_review_and_comments';
import * as migration_20261129_065218_team_users from './20261129_065218_team_users';
import * as migration_20261129_112000_import_states from './20261129_112000_import_states';
import * as migration_20261129_210000_imported_authors from './20261129_210000_imported_authors';
import * as migration_20261130_020822_saved_by from './20261130_020822_saved_by';
import * as migration_20261130_073000_stats_pages from './20261130_073000_stats_pages';
import * as migration_20261130_073100_alike_slugs from './20261130_073100_alike_slugs';
import * as migration_20261130_152000_calendar_faults from './20261130_152000_calendar_faults';
import * as migration_20261130_195000_import_ends from './20261130_195000_import_ends';
import * as migration_20261201_173623_saved_in from './20261201_173623_saved_in';

export const migrations = [
  {
    up: migration_0001_initial.up,
    down: migration_0001_initial.down,
    name: '0001_initial',
  },
  {
    up: migration_20261126_151058_search_between_marks.up,
    down: migration_20261126_151058_search_between_marks.down,
    name: '20261126_151058_search_between_marks',
  },
  {
    up: migration_20261128_170608_post_views.up,
    down: migration_20261128_170608_post_views.down,
    name: '20261128_170608_post_views',
  },
  {
    up: migration_20261128_172826_search_singulars.up,
    down: migration_20261128_172826_search_singulars.down,
    name: '20261128_172826_search_singulars',
  },
  {
    up: migration_20261128_175834_contact_notices_owner.up,
    down: migration_20261128_175834_contact_notices_owner.down,
    name: '20261128_175834_contact_notices_owner',
  },
  {
    up: migration_20261128_175910_audit_erasure.up,
    down: migration_20261128_175910_audit_erasure.down,
    name: '20261128_175910_audit_erasure',
  },
  {
    up: migration_20261128_181800_pinned_schedules.up,
    down: migration_20261128_181800_pinned_schedules.down,
    name: '20261128_181800_pinned_schedules',
  },
  {
    up: migration_20261128_181855_tags_of_drafts.up,
    down: migration_20261128_181855_tags_of_drafts.down,
    name: '20261128_181855_tags_of_drafts',
  },
  {
    up: migration_20261128_190000_hosts_in_audit.up,
    down: migration_20261128_190000_hosts_in_audit.down,
    name: '20261128_190000_hosts_in_audit',
  },
  {
    up: migration_20261128_210718_one_outbox.up,
    down: migration_20261128_210718_one_outbox.down,
    name: '20261128_210718_one_outbox',
  },
  {
    up: migration_20261128_215758_write_ids.up,
    down: migration_20261128_215758_write_ids.down,
    name: '20261128_215758_write_ids',
  },
  {
    up: migration_20261128_220631_booking.up,
    down: migration_20261128_220631_booking.down,
    name: '20261128_220631_booking',
  },
  {
    up: migration_20261129_003535_people.up,
    down: migration_20261129_003535_people.down,
    name: '20261129_003535_people',
  },
  {
    up: migration_20261129_012251_stats.up,
    down: migration_20261129_012251_stats.down,
    name: '20261129_012251_stats',
  },
  {
    up: migration_20261129_014429_sections_calls_authors.up,
    down: migration_20261129_014429_sections_calls_authors.down,
    name: '20261129_014429_sections_calls_authors',
  },
  {
    up: migration_20261129_020600_stats_samples.up,
    down: migration_20261129_020600_stats_samples.down,
    name: '20261129_020600_stats_samples',
  },
  {
    up: migration_20261129_061500_moving.up,
    down: migration_20261129_061500_moving.down,
    name: '20261129_061500_moving',
  },
  {
    up: migration_20261129_061826_review_and_comments.up,
    down: migration_20261129_061826_review_and_comments.down,
    name: '20261129_061826_review_and_comments',
  },
  {
    up: migration_20261129_065218_team_users.up,
    down: migration_20261129_065218_team_users.down,
    name: '20261129_065218_team_users',
  },
  {
    up: migration_20261129_112000_import_states.up,
    down: migration_20261129_112000_import_states.down,
    name: '20261129_112000_import_states',
  },
  {
    up: migration_20261129_210000_imported_authors.up,
    down: migration_20261129_210000_imported_authors.down,
    name: '20261129_210000_imported_authors',
  },
  {
    up: migration_20261130_020822_saved_by.up,
    down: migration_20261130_020822_saved_by.down,
    name: '20261130_020822_saved_by',
  },
  {
    up: migration_20261130_073000_stats_pages.up,
    down: migration_20261130_073000_stats_pages.down,
    name: '20261130_073000_stats_pages',
  },
  {
    up: migration_20261130_073100_alike_slugs.up,
    down: migration_20261130_073100_alike_slugs.down,
    name: '20261130_073100_alike_slugs',
  },
  {
    up: migration_20261130_152000_calendar_faults.up,
    down: migration_20261130_152000_calendar_faults.down,
    name: '20261130_152000_calendar_faults',
  },
  {
    up: migration_20261130_195000_import_ends.up,
    down: migration_20261130_195000_import_ends.down,
    name: '20261130_195000_import_ends',
  },
  {
    up: migration_20261201_173623_saved_in.up,
    down: migration_20261201_173623_saved_in.down,
    name: '20261201_173623_saved_in'
  },
];
