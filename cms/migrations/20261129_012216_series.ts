import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`series\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text NOT NULL,
  	\`slug\` text,
  	\`description\` text DEFAULT '',
  	\`key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`series_title_idx\` ON \`series\` (\`title\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`series_slug_idx\` ON \`series\` (\`slug\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`series_key_idx\` ON \`series\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`series_updated_at_idx\` ON \`series\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`series_created_at_idx\` ON \`series\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`contents\` ADD \`metadata_series_id\` text REFERENCES series(id) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`ALTER TABLE \`contents\` ADD \`metadata_part\` numeric;`)
  await db.run(sql`CREATE INDEX \`contents_metadata_metadata_series_idx\` ON \`contents\` (\`metadata_series_id\`);`)
  await db.run(sql`ALTER TABLE \`_contents_v\` ADD \`version_metadata_series_id\` text REFERENCES series(id) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`ALTER TABLE \`_contents_v\` ADD \`version_metadata_part\` numeric;`)
  await db.run(sql`CREATE INDEX \`_contents_v_version_metadata_version_metadata_series_idx\` ON \`_contents_v\` (\`version_metadata_series_id\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`series\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_contents\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`data\` text,
  	\`slug\` text,
  	\`type\` text DEFAULT 'page',
  	\`archived\` integer DEFAULT false,
  	\`metadata_description\` text DEFAULT '',
  	\`metadata_image_id\` text,
  	\`metadata_permission\` text DEFAULT 'public',
  	\`metadata_noindex\` integer DEFAULT false,
  	\`metadata_canonical\` text,
  	\`language\` text,
  	\`translation_of_id\` text,
  	\`fallback\` text DEFAULT 'original',
  	\`created_by_id\` text,
  	\`updated_by_id\` text,
  	\`trashed\` integer DEFAULT false,
  	\`title_and_slug\` text,
  	\`autosaved\` integer DEFAULT false,
  	\`published_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`metadata_image_id\`) REFERENCES \`assets\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`translation_of_id\`) REFERENCES \`contents\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`created_by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`updated_by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_contents\`("id", "title", "data", "slug", "type", "archived", "metadata_description", "metadata_image_id", "metadata_permission", "metadata_noindex", "metadata_canonical", "language", "translation_of_id", "fallback", "created_by_id", "updated_by_id", "trashed", "title_and_slug", "autosaved", "published_at", "updated_at", "created_at", "deleted_at", "_status") SELECT "id", "title", "data", "slug", "type", "archived", "metadata_description", "metadata_image_id", "metadata_permission", "metadata_noindex", "metadata_canonical", "language", "translation_of_id", "fallback", "created_by_id", "updated_by_id", "trashed", "title_and_slug", "autosaved", "published_at", "updated_at", "created_at", "deleted_at", "_status" FROM \`contents\`;`)
  await db.run(sql`DROP TABLE \`contents\`;`)
  await db.run(sql`ALTER TABLE \`__new_contents\` RENAME TO \`contents\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE UNIQUE INDEX \`contents_slug_idx\` ON \`contents\` (\`slug\`);`)
  await db.run(sql`CREATE INDEX \`contents_metadata_metadata_image_idx\` ON \`contents\` (\`metadata_image_id\`);`)
  await db.run(sql`CREATE INDEX \`contents_translation_of_idx\` ON \`contents\` (\`translation_of_id\`);`)
  await db.run(sql`CREATE INDEX \`contents_created_by_idx\` ON \`contents\` (\`created_by_id\`);`)
  await db.run(sql`CREATE INDEX \`contents_updated_by_idx\` ON \`contents\` (\`updated_by_id\`);`)
  await db.run(sql`CREATE INDEX \`contents_published_at_idx\` ON \`contents\` (\`published_at\`);`)
  await db.run(sql`CREATE INDEX \`contents_updated_at_idx\` ON \`contents\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`contents_created_at_idx\` ON \`contents\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`contents_deleted_at_idx\` ON \`contents\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`contents__status_idx\` ON \`contents\` (\`_status\`);`)
  await db.run(sql`CREATE INDEX \`trashed_updatedAt_createdAt_titleAndSlug_idx\` ON \`contents\` (\`trashed\`,\`updated_at\`,\`created_at\`,\`title_and_slug\`);`)
  await db.run(sql`CREATE INDEX \`trashed_createdAt_type__status_archived_idx\` ON \`contents\` (\`trashed\`,\`created_at\`,\`type\`,\`_status\`,\`archived\`);`)
  await db.run(sql`CREATE INDEX \`trashed_title_createdAt_type__status_archived_idx\` ON \`contents\` (\`trashed\`,\`title\`,\`created_at\`,\`type\`,\`_status\`,\`archived\`);`)
  await db.run(sql`CREATE INDEX \`trashed_slug_createdAt_type__status_archived_idx\` ON \`contents\` (\`trashed\`,\`slug\`,\`created_at\`,\`type\`,\`_status\`,\`archived\`);`)
  await db.run(sql`CREATE INDEX \`trashed_type_createdAt__status_archived_idx\` ON \`contents\` (\`trashed\`,\`type\`,\`created_at\`,\`_status\`,\`archived\`);`)
  await db.run(sql`CREATE INDEX \`trashed_archived_updatedAt_createdAt_type__status_idx\` ON \`contents\` (\`trashed\`,\`archived\`,\`updated_at\`,\`created_at\`,\`type\`,\`_status\`);`)
  await db.run(sql`CREATE INDEX \`trashed__status_publishedAt_createdAt_archived_idx\` ON \`contents\` (\`trashed\`,\`_status\`,\`published_at\`,\`created_at\`,\`archived\`);`)
  await db.run(sql`CREATE INDEX \`trashed_titleAndSlug_idx\` ON \`contents\` (\`trashed\`,\`title_and_slug\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt_type_createdAt_idx\` ON \`contents\` (\`deleted_at\`,\`type\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt__status_title_createdAt_archived_metadata_perm_idx\` ON \`contents\` (\`deleted_at\`,\`_status\`,\`title\`,\`created_at\`,\`archived\`,\`metadata_permission\`);`)
  await db.run(sql`CREATE TABLE \`__new__contents_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` text,
  	\`version_title\` text,
  	\`version_data\` text,
  	\`version_slug\` text,
  	\`version_type\` text DEFAULT 'page',
  	\`version_archived\` integer DEFAULT false,
  	\`version_metadata_description\` text DEFAULT '',
  	\`version_metadata_image_id\` text,
  	\`version_metadata_permission\` text DEFAULT 'public',
  	\`version_metadata_noindex\` integer DEFAULT false,
  	\`version_metadata_canonical\` text,
  	\`version_language\` text,
  	\`version_translation_of_id\` text,
  	\`version_fallback\` text DEFAULT 'original',
  	\`version_created_by_id\` text,
  	\`version_updated_by_id\` text,
  	\`version_trashed\` integer DEFAULT false,
  	\`version_title_and_slug\` text,
  	\`version_autosaved\` integer DEFAULT false,
  	\`version_published_at\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`contents\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_metadata_image_id\`) REFERENCES \`assets\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_translation_of_id\`) REFERENCES \`contents\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_created_by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_updated_by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new__contents_v\`("id", "parent_id", "version_title", "version_data", "version_slug", "version_type", "version_archived", "version_metadata_description", "version_metadata_image_id", "version_metadata_permission", "version_metadata_noindex", "version_metadata_canonical", "version_language", "version_translation_of_id", "version_fallback", "version_created_by_id", "version_updated_by_id", "version_trashed", "version_title_and_slug", "version_autosaved", "version_published_at", "version_updated_at", "version_created_at", "version_deleted_at", "version__status", "created_at", "updated_at", "latest") SELECT "id", "parent_id", "version_title", "version_data", "version_slug", "version_type", "version_archived", "version_metadata_description", "version_metadata_image_id", "version_metadata_permission", "version_metadata_noindex", "version_metadata_canonical", "version_language", "version_translation_of_id", "version_fallback", "version_created_by_id", "version_updated_by_id", "version_trashed", "version_title_and_slug", "version_autosaved", "version_published_at", "version_updated_at", "version_created_at", "version_deleted_at", "version__status", "created_at", "updated_at", "latest" FROM \`_contents_v\`;`)
  await db.run(sql`DROP TABLE \`_contents_v\`;`)
  await db.run(sql`ALTER TABLE \`__new__contents_v\` RENAME TO \`_contents_v\`;`)
  await db.run(sql`CREATE INDEX \`_contents_v_parent_idx\` ON \`_contents_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_contents_v_version_version_slug_idx\` ON \`_contents_v\` (\`version_slug\`);`)
  await db.run(sql`CREATE INDEX \`_contents_v_version_metadata_version_metadata_image_idx\` ON \`_contents_v\` (\`version_metadata_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_contents_v_version_version_translation_of_idx\` ON \`_contents_v\` (\`version_translation_of_id\`);`)
  await db.run(sql`CREATE INDEX \`_contents_v_version_version_created_by_idx\` ON \`_contents_v\` (\`version_created_by_id\`);`)
  await db.run(sql`CREATE INDEX \`_contents_v_version_version_updated_by_idx\` ON \`_contents_v\` (\`version_updated_by_id\`);`)
  await db.run(sql`CREATE INDEX \`_contents_v_version_version_published_at_idx\` ON \`_contents_v\` (\`version_published_at\`);`)
  await db.run(sql`CREATE INDEX \`_contents_v_version_version_updated_at_idx\` ON \`_contents_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_contents_v_version_version_created_at_idx\` ON \`_contents_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_contents_v_version_version_deleted_at_idx\` ON \`_contents_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_contents_v_version_version__status_idx\` ON \`_contents_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_contents_v_created_at_idx\` ON \`_contents_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_contents_v_updated_at_idx\` ON \`_contents_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_contents_v_latest_idx\` ON \`_contents_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_idx\` ON \`_contents_v\` (\`version_trashed\`,\`version_updated_at\`,\`version_created_at\`,\`version_title_and_slug\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_1_idx\` ON \`_contents_v\` (\`version_trashed\`,\`version_created_at\`,\`version_type\`,\`version__status\`,\`version_archived\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_2_idx\` ON \`_contents_v\` (\`version_trashed\`,\`version_title\`,\`version_created_at\`,\`version_type\`,\`version__status\`,\`version_archived\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_3_idx\` ON \`_contents_v\` (\`version_trashed\`,\`version_slug\`,\`version_created_at\`,\`version_type\`,\`version__status\`,\`version_archived\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_4_idx\` ON \`_contents_v\` (\`version_trashed\`,\`version_type\`,\`version_created_at\`,\`version__status\`,\`version_archived\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_5_idx\` ON \`_contents_v\` (\`version_trashed\`,\`version_archived\`,\`version_updated_at\`,\`version_created_at\`,\`version_type\`,\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_6_idx\` ON \`_contents_v\` (\`version_trashed\`,\`version__status\`,\`version_published_at\`,\`version_created_at\`,\`version_archived\`);`)
  await db.run(sql`CREATE INDEX \`version_trashed_version_titleAndSlug_idx\` ON \`_contents_v\` (\`version_trashed\`,\`version_title_and_slug\`);`)
  await db.run(sql`CREATE INDEX \`version_deletedAt_version_type_version_createdAt_idx\` ON \`_contents_v\` (\`version_deleted_at\`,\`version_type\`,\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_7_idx\` ON \`_contents_v\` (\`version_deleted_at\`,\`version__status\`,\`version_title\`,\`version_created_at\`,\`version_archived\`,\`version_metadata_permission\`);`)
}
