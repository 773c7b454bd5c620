import * as migration_20261121_230132_first from './20261121_230132_first';
import * as migration_20261122_131334_table_rows from './20261122_131334_table_rows';
import * as migration_20261122_164959_counted_contents from './20261122_164959_counted_contents';
import * as migration_20261123_052902_sign_in_guard_and_undo from './20261123_052902_sign_in_guard_and_undo';
import * as migration_20261123_141920_mails from './20261123_141920_mails';
import * as migration_20261125_182504_proposals_trash from './20261125_182504_proposals_trash';
import * as migration_20261125_221610_events from './20261125_221610_events';
import * as migration_20261125_232327_idempotency from './20261125_232327_idempotency';
import * as migration_20261125_233419_keys from './20261125_233419_keys';
import * as migration_20261126_042257_tags_invitations_proposals from './20261126_042257_tags_invitations_proposals';
import * as migration_20261127_075339_brand from './20261127_075339_brand';
import * as migration_20261127_131822_form_thanks from './20261127_131822_form_thanks';
import * as migration_20261127_180103_asset_names from './20261127_180103_asset_names';
import * as migration_20261127_184145_site_icon from './20261127_184145_site_icon';
import * as migration_20261127_235850_search_engines_and_second_factor_rule from './20261127_235850_search_engines_and_second_factor_rule';
import * as migration_20261128_020615_authors_and_reviews from './20261128_020615_authors_and_reviews';
import * as migration_20261128_062621_drafts_of_pages from './20261128_062621_drafts_of_pages';
import * as migration_20261128_114417_link_checks from './20261128_114417_link_checks';
import * as migration_20261128_151930_site_language from './20261128_151930_site_language';
import * as migration_20261128_155349_visits from './20261128_155349_visits';
import * as migration_20261128_201930_translations from './20261128_201930_translations';
import * as migration_20261128_210306_drafts_of_settings from './20261128_210306_drafts_of_settings';
import * as migration_20261128_210625_client_links from './20261128_210625_client_links';
import * as migration_20261128_211630_newsletter from './20261128_211630_newsletter';
import * as migration_20261129_002258_drafts_of_forms from './20261129_002258_drafts_of_forms';
import * as migration_20261129_012216_series from './20261129_012216_series';
import * as migration_20261129_012404_media_crops_and_folders from './20261129_012404_media_crops_and_folders';
import * as migration_20261129_053706_live_texts from './20261129_053706_live_texts';
import * as migration_20261129_063156_video_and_audio from './20261129_063156_video_and_audio';
import * as migration_20261129_070353_comments_on_passages from './20261129_070353_comments_on_passages';
import * as migration_20261129_193207_reusable_blocks_and_templates from './20261129_193207_reusable_blocks_and_templates';
import * as migration_20261130_024522_page_in_place_of_the_home_sections from './20261130_024522_page_in_place_of_the_home_sections';

export const migrations = [
  {
    up: migration_20261121_230132_first.up,
    down: migration_20261121_230132_first.down,
    name: '20261121_230132_first',
  },
  {
    up: migration_20261122_131334_table_rows.up,
    down: migration_20261122_131334_table_rows.down,
    name: '20261122_131334_table_rows',
  },
  {
    up: migration_20261122_164959_counted_contents.up,
    down: migration_20261122_164959_counted_contents.down,
    name: '20261122_164959_counted_contents',
  },
  {
    up: migration_20261123_052902_sign_in_guard_and_undo.up,
    down: migration_20261123_052902_sign_in_guard_and_undo.down,
    name: '20261123_052902_sign_in_guard_and_undo',
  },
  {
    up: migration_20261123_141920_mails.up,
    down: migration_20261123_141920_mails.down,
    name: '20261123_141920_mails',
  },
  {
    up: migration_20261125_182504_proposals_trash.up,
    down: migration_20261125_182504_proposals_trash.down,
    name: '20261125_182504_proposals_trash',
  },
  {
    up: migration_20261125_221610_events.up,
    down: migration_20261125_221610_events.down,
    name: '20261125_221610_events',
  },
  {
    up: migration_20261125_232327_idempotency.up,
    down: migration_20261125_232327_idempotency.down,
    name: '20261125_232327_idempotency',
  },
  {
    up: migration_20261125_233419_keys.up,
    down: migration_20261125_233419_keys.down,
    name: '20261125_233419_keys',
  },
  {
    up: migration_20261126_042257_tags_invitations_proposals.up,
    down: migration_20261126_042257_tags_invitations_proposals.down,
    name: '20261126_042257_tags_invitations_proposals',
  },
  {
    up: migration_20261127_075339_brand.up,
    down: migration_20261127_075339_brand.down,
    name: '20261127_075339_brand',
  },
  {
    up: migration_20261127_131822_form_thanks.up,
    down: migration_20261127_131822_form_thanks.down,
    name: '20261127_131822_form_thanks',
  },
  {
    up: migration_20261127_180103_asset_names.up,
    down: migration_20261127_180103_asset_names.down,
    name: '20261127_180103_asset_names',
  },
  {
    up: migration_20261127_184145_site_icon.up,
    down: migration_20261127_184145_site_icon.down,
    name: '20261127_184145_site_icon',
  },
  {
    up: migration_20261127_235850_search_engines_and_second_factor_rule.up,
    down: migration_20261127_235850_search_engines_and_second_factor_rule.down,
    name: '20261127_235850_search_engines_and_second_factor_rule',
  },
  {
    up: migration_20261128_020615_authors_and_reviews.up,
    down: migration_20261128_020615_authors_and_reviews.down,
    name: '20261128_020615_authors_and_reviews',
  },
  {
    up: migration_20261128_062621_drafts_of_pages.up,
    down: migration_20261128_062621_drafts_of_pages.down,
    name: '20261128_062621_drafts_of_pages',
  },
  {
    up: migration_20261128_114417_link_checks.up,
    down: migration_20261128_114417_link_checks.down,
    name: '20261128_114417_link_checks',
  },
  {
    up: migration_20261128_151930_site_language.up,
    down: migration_20261128_151930_site_language.down,
    name: '20261128_151930_site_language',
  },
  {
    up: migration_20261128_155349_visits.up,
    down: migration_20261128_155349_visits.down,
    name: '20261128_155349_visits',
  },
  {
    up: migration_20261128_201930_translations.up,
    down: migration_20261128_201930_translations.down,
    name: '20261128_201930_translations',
  },
  {
    up: migration_20261128_210306_drafts_of_settings.up,
    down: migration_20261128_210306_drafts_of_settings.down,
    name: '20261128_210306_drafts_of_settings',
  },
  {
    up: migration_20261128_210625_client_links.up,
    down: migration_20261128_210625_client_links.down,
    name: '20261128_210625_client_links',
  },
  {
    up: migration_20261128_211630_newsletter.up,
    down: migration_20261128_211630_newsletter.down,
    name: '20261128_211630_newsletter',
  },
  {
    up: migration_20261129_002258_drafts_of_forms.up,
    down: migration_20261129_002258_drafts_of_forms.down,
    name: '20261129_002258_drafts_of_forms',
  },
  {
    up: migration_20261129_012216_series.up,
    down: migration_20261129_012216_series.down,
    name: '20261129_012216_series',
  },
  {
    up: migration_20261129_012404_media_crops_and_folders.up,
    down: migration_20261129_012404_media_crops_and_folders.down,
    name: '20261129_012404_media_crops_and_folders',
  },
  {
    up: migration_20261129_053706_live_texts.up,
    down: migration_20261129_053706_live_texts.down,
    name: '20261129_053706_live_texts',
  },
  {
    up: migration_20261129_063156_video_and_audio.up,
    down: migration_20261129_063156_video_and_audio.down,
    name: '20261129_063156_video_and_audio',
  },
  {
    up: migration_20261129_070353_comments_on_passages.up,
    down: migration_20261129_070353_comments_on_passages.down,
    name: '20261129_070353_comments_on_passages',
  },
  {
    up: migration_20261129_193207_reusable_blocks_and_templates.up,
    down: migration_20261129_193207_reusable_blocks_and_templates.down,
    name: '20261129_193207_reusable_blocks_and_templates',
  },
  {
    up: migration_20261130_024522_page_in_place_of_the_home_sections.up,
    down: migration_20261130_024522_page_in_place_of_the_home_sections.down,
    name: '20261130_024522_page_in_place_of_the_home_sections'
  },
];
