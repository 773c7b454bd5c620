import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`contents\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`data\` text,
  	\`slug\` text,
  	\`type\` text DEFAULT 'page',
  	\`archived\` integer DEFAULT false,
  	\`metadata_description\` text DEFAULT '',
  	\`metadata_image_id\` text,
  	\`metadata_permission\` text DEFAULT 'public',
  	\`created_by_id\` text,
  	\`updated_by_id\` text,
  	\`autosaved\` integer DEFAULT false,
  	\`published_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`metadata_image_id\`) REFERENCES \`assets\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`created_by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`updated_by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`contents_slug_idx\` ON \`contents\` (\`slug\`);`)
  await db.run(sql`CREATE INDEX \`contents_metadata_metadata_image_idx\` ON \`contents\` (\`metadata_image_id\`);`)
  await db.run(sql`CREATE INDEX \`contents_created_by_idx\` ON \`contents\` (\`created_by_id\`);`)
  await db.run(sql`CREATE INDEX \`contents_updated_by_idx\` ON \`contents\` (\`updated_by_id\`);`)
  await db.run(sql`CREATE INDEX \`contents_published_at_idx\` ON \`contents\` (\`published_at\`);`)
  await db.run(sql`CREATE INDEX \`contents_updated_at_idx\` ON \`contents\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`contents_created_at_idx\` ON \`contents\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`contents_deleted_at_idx\` ON \`contents\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`contents__status_idx\` ON \`contents\` (\`_status\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt_createdAt_title_slug_type__status_archived_idx\` ON \`contents\` (\`deleted_at\`,\`created_at\`,\`title\`,\`slug\`,\`type\`,\`_status\`,\`archived\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt_updatedAt_createdAt_title_slug_type__status_ar_idx\` ON \`contents\` (\`deleted_at\`,\`updated_at\`,\`created_at\`,\`title\`,\`slug\`,\`type\`,\`_status\`,\`archived\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt_title_createdAt_slug_type__status_archived_idx\` ON \`contents\` (\`deleted_at\`,\`title\`,\`created_at\`,\`slug\`,\`type\`,\`_status\`,\`archived\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt_slug_createdAt_title_type__status_archived_idx\` ON \`contents\` (\`deleted_at\`,\`slug\`,\`created_at\`,\`title\`,\`type\`,\`_status\`,\`archived\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt_type_createdAt_title_slug__status_archived_idx\` ON \`contents\` (\`deleted_at\`,\`type\`,\`created_at\`,\`title\`,\`slug\`,\`_status\`,\`archived\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt__status_title_createdAt_archived_idx\` ON \`contents\` (\`deleted_at\`,\`_status\`,\`title\`,\`created_at\`,\`archived\`);`)
  await db.run(sql`CREATE TABLE \`_contents_v\` (
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
  	\`version_created_by_id\` text,
  	\`version_updated_by_id\` text,
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
  	FOREIGN KEY (\`version_created_by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_updated_by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_contents_v_parent_idx\` ON \`_contents_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_contents_v_version_version_slug_idx\` ON \`_contents_v\` (\`version_slug\`);`)
  await db.run(sql`CREATE INDEX \`_contents_v_version_metadata_version_metadata_image_idx\` ON \`_contents_v\` (\`version_metadata_image_id\`);`)
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
  await db.run(sql`CREATE INDEX \`compound_index_idx\` ON \`_contents_v\` (\`version_deleted_at\`,\`version_created_at\`,\`version_title\`,\`version_slug\`,\`version_type\`,\`version__status\`,\`version_archived\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_1_idx\` ON \`_contents_v\` (\`version_deleted_at\`,\`version_updated_at\`,\`version_created_at\`,\`version_title\`,\`version_slug\`,\`version_type\`,\`version__status\`,\`version_archived\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_2_idx\` ON \`_contents_v\` (\`version_deleted_at\`,\`version_title\`,\`version_created_at\`,\`version_slug\`,\`version_type\`,\`version__status\`,\`version_archived\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_3_idx\` ON \`_contents_v\` (\`version_deleted_at\`,\`version_slug\`,\`version_created_at\`,\`version_title\`,\`version_type\`,\`version__status\`,\`version_archived\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_4_idx\` ON \`_contents_v\` (\`version_deleted_at\`,\`version_type\`,\`version_created_at\`,\`version_title\`,\`version_slug\`,\`version__status\`,\`version_archived\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_5_idx\` ON \`_contents_v\` (\`version_deleted_at\`,\`version__status\`,\`version_title\`,\`version_created_at\`,\`version_archived\`);`)
  await db.run(sql`CREATE TABLE \`proposals_sections\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`body\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`proposals\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`proposals_sections_order_idx\` ON \`proposals_sections\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`proposals_sections_parent_id_idx\` ON \`proposals_sections\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`proposals_items\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`label\` text,
  	\`quantity\` numeric DEFAULT 1,
  	\`unit_price\` numeric DEFAULT 0,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`proposals\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`proposals_items_order_idx\` ON \`proposals_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`proposals_items_parent_id_idx\` ON \`proposals_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`proposals\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`client\` text,
  	\`client_email\` text,
  	\`summary\` text,
  	\`slug\` text,
  	\`status\` text DEFAULT 'draft',
  	\`valid_until\` text,
  	\`currency\` text DEFAULT 'USD',
  	\`total\` numeric DEFAULT 0,
  	\`answer_name\` text,
  	\`answer_at\` text,
  	\`answer_address\` text,
  	\`created_by_id\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`created_by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`proposals_slug_idx\` ON \`proposals\` (\`slug\`);`)
  await db.run(sql`CREATE INDEX \`proposals_status_idx\` ON \`proposals\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`proposals_created_by_idx\` ON \`proposals\` (\`created_by_id\`);`)
  await db.run(sql`CREATE INDEX \`proposals_updated_at_idx\` ON \`proposals\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`proposals_created_at_idx\` ON \`proposals\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`proposals__status_idx\` ON \`proposals\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`_proposals_v_version_sections\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`body\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_proposals_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_proposals_v_version_sections_order_idx\` ON \`_proposals_v_version_sections\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_proposals_v_version_sections_parent_id_idx\` ON \`_proposals_v_version_sections\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_proposals_v_version_items\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`label\` text,
  	\`quantity\` numeric DEFAULT 1,
  	\`unit_price\` numeric DEFAULT 0,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_proposals_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_proposals_v_version_items_order_idx\` ON \`_proposals_v_version_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_proposals_v_version_items_parent_id_idx\` ON \`_proposals_v_version_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_proposals_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` text,
  	\`version_title\` text,
  	\`version_client\` text,
  	\`version_client_email\` text,
  	\`version_summary\` text,
  	\`version_slug\` text,
  	\`version_status\` text DEFAULT 'draft',
  	\`version_valid_until\` text,
  	\`version_currency\` text DEFAULT 'USD',
  	\`version_total\` numeric DEFAULT 0,
  	\`version_answer_name\` text,
  	\`version_answer_at\` text,
  	\`version_answer_address\` text,
  	\`version_created_by_id\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`proposals\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_created_by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_proposals_v_parent_idx\` ON \`_proposals_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_proposals_v_version_version_slug_idx\` ON \`_proposals_v\` (\`version_slug\`);`)
  await db.run(sql`CREATE INDEX \`_proposals_v_version_version_status_idx\` ON \`_proposals_v\` (\`version_status\`);`)
  await db.run(sql`CREATE INDEX \`_proposals_v_version_version_created_by_idx\` ON \`_proposals_v\` (\`version_created_by_id\`);`)
  await db.run(sql`CREATE INDEX \`_proposals_v_version_version_updated_at_idx\` ON \`_proposals_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_proposals_v_version_version_created_at_idx\` ON \`_proposals_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_proposals_v_version_version__status_idx\` ON \`_proposals_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_proposals_v_created_at_idx\` ON \`_proposals_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_proposals_v_updated_at_idx\` ON \`_proposals_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_proposals_v_latest_idx\` ON \`_proposals_v\` (\`latest\`);`)
  await db.run(sql`CREATE TABLE \`assets\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`alt\` text DEFAULT '',
  	\`target_id\` text,
  	\`key\` text,
  	\`status\` text DEFAULT 'ready' NOT NULL,
  	\`place\` text,
  	\`created_by_id\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`url\` text,
  	\`thumbnail_u_r_l\` text,
  	\`filename\` text,
  	\`mime_type\` text,
  	\`filesize\` numeric,
  	\`width\` numeric,
  	\`height\` numeric,
  	\`focal_x\` numeric,
  	\`focal_y\` numeric,
  	\`sizes_crop200x200_url\` text,
  	\`sizes_crop200x200_width\` numeric,
  	\`sizes_crop200x200_height\` numeric,
  	\`sizes_crop200x200_mime_type\` text,
  	\`sizes_crop200x200_filesize\` numeric,
  	\`sizes_crop200x200_filename\` text,
  	\`sizes_w640_url\` text,
  	\`sizes_w640_width\` numeric,
  	\`sizes_w640_height\` numeric,
  	\`sizes_w640_mime_type\` text,
  	\`sizes_w640_filesize\` numeric,
  	\`sizes_w640_filename\` text,
  	\`sizes_w1280_url\` text,
  	\`sizes_w1280_width\` numeric,
  	\`sizes_w1280_height\` numeric,
  	\`sizes_w1280_mime_type\` text,
  	\`sizes_w1280_filesize\` numeric,
  	\`sizes_w1280_filename\` text,
  	FOREIGN KEY (\`created_by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`assets_target_id_idx\` ON \`assets\` (\`target_id\`);`)
  await db.run(sql`CREATE INDEX \`assets_key_idx\` ON \`assets\` (\`key\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`assets_place_idx\` ON \`assets\` (\`place\`);`)
  await db.run(sql`CREATE INDEX \`assets_created_by_idx\` ON \`assets\` (\`created_by_id\`);`)
  await db.run(sql`CREATE INDEX \`assets_updated_at_idx\` ON \`assets\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`assets_created_at_idx\` ON \`assets\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`assets_filename_idx\` ON \`assets\` (\`filename\`);`)
  await db.run(sql`CREATE INDEX \`assets_sizes_crop200x200_sizes_crop200x200_filename_idx\` ON \`assets\` (\`sizes_crop200x200_filename\`);`)
  await db.run(sql`CREATE INDEX \`assets_sizes_w640_sizes_w640_filename_idx\` ON \`assets\` (\`sizes_w640_filename\`);`)
  await db.run(sql`CREATE INDEX \`assets_sizes_w1280_sizes_w1280_filename_idx\` ON \`assets\` (\`sizes_w1280_filename\`);`)
  await db.run(sql`CREATE TABLE \`form_designs_fields_file_types\` (
  	\`order\` integer NOT NULL,
  	\`parent_id\` text NOT NULL,
  	\`value\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`form_designs_fields\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`form_designs_fields_file_types_order_idx\` ON \`form_designs_fields_file_types\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`form_designs_fields_file_types_parent_idx\` ON \`form_designs_fields_file_types\` (\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`form_designs_fields\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`label\` text NOT NULL,
  	\`kind\` text DEFAULT 'text' NOT NULL,
  	\`help\` text,
  	\`required\` integer DEFAULT true,
  	\`width\` text DEFAULT 'whole' NOT NULL,
  	\`key\` text,
  	\`longest\` numeric,
  	\`options\` text,
  	\`several\` integer DEFAULT false,
  	\`look\` text DEFAULT 'list' NOT NULL,
  	\`megabytes\` numeric DEFAULT 5,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`form_designs\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`form_designs_fields_order_idx\` ON \`form_designs_fields\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`form_designs_fields_parent_id_idx\` ON \`form_designs_fields\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`form_designs\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text NOT NULL,
  	\`name\` text NOT NULL,
  	\`introduction\` text,
  	\`submit_label\` text DEFAULT 'Send it' NOT NULL,
  	\`thanks\` text DEFAULT 'It has arrived, and somebody of us reads it.',
  	\`mail_to\` text,
  	\`copy_to_sender\` integer DEFAULT false,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`form_designs_name_idx\` ON \`form_designs\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`form_designs_updated_at_idx\` ON \`form_designs\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`form_designs_created_at_idx\` ON \`form_designs\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`redirects\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`from\` text NOT NULL,
  	\`to_id\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`to_id\`) REFERENCES \`contents\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`redirects_from_idx\` ON \`redirects\` (\`from\`);`)
  await db.run(sql`CREATE INDEX \`redirects_to_idx\` ON \`redirects\` (\`to_id\`);`)
  await db.run(sql`CREATE INDEX \`redirects_updated_at_idx\` ON \`redirects\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`redirects_created_at_idx\` ON \`redirects\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`forms\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`data\` text NOT NULL,
  	\`files\` text,
  	\`user_id\` text,
  	\`page\` text,
  	\`text\` text,
  	\`read\` integer DEFAULT false,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`forms_user_idx\` ON \`forms\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`forms_read_idx\` ON \`forms\` (\`read\`);`)
  await db.run(sql`CREATE INDEX \`forms_updated_at_idx\` ON \`forms\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`forms_created_at_idx\` ON \`forms\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`name_read_idx\` ON \`forms\` (\`name\`,\`read\`);`)
  await db.run(sql`CREATE INDEX \`name_createdAt_idx\` ON \`forms\` (\`name\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`read_createdAt_idx\` ON \`forms\` (\`read\`,\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`chats\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text NOT NULL,
  	\`visitor\` text,
  	\`created_by_id\` text,
  	\`assignee_id\` text,
  	\`email\` text,
  	\`waiting\` integer DEFAULT false,
  	\`read_by_agency\` numeric DEFAULT 0,
  	\`read_by_visitor\` numeric DEFAULT 0,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`created_by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`assignee_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`chats_visitor_idx\` ON \`chats\` (\`visitor\`);`)
  await db.run(sql`CREATE INDEX \`chats_created_by_idx\` ON \`chats\` (\`created_by_id\`);`)
  await db.run(sql`CREATE INDEX \`chats_assignee_idx\` ON \`chats\` (\`assignee_id\`);`)
  await db.run(sql`CREATE INDEX \`chats_waiting_idx\` ON \`chats\` (\`waiting\`);`)
  await db.run(sql`CREATE INDEX \`chats_updated_at_idx\` ON \`chats\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`chats_created_at_idx\` ON \`chats\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`messages\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`chat_id\` text NOT NULL,
  	\`place\` numeric NOT NULL,
  	\`key\` text NOT NULL,
  	\`text\` text NOT NULL,
  	\`from_agency\` integer DEFAULT false,
  	\`author_id\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`chat_id\`) REFERENCES \`chats\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`author_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`messages_chat_idx\` ON \`messages\` (\`chat_id\`);`)
  await db.run(sql`CREATE INDEX \`messages_author_idx\` ON \`messages\` (\`author_id\`);`)
  await db.run(sql`CREATE INDEX \`messages_updated_at_idx\` ON \`messages\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`messages_created_at_idx\` ON \`messages\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`chat_key_idx\` ON \`messages\` (\`chat_id\`,\`key\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`chat_place_idx\` ON \`messages\` (\`chat_id\`,\`place\`);`)
  await db.run(sql`CREATE TABLE \`replies\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text NOT NULL,
  	\`text\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`replies_updated_at_idx\` ON \`replies\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`replies_created_at_idx\` ON \`replies\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`users_acl\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`permission\` text NOT NULL,
  	\`target_id\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`users_acl_order_idx\` ON \`users_acl\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`users_acl_parent_id_idx\` ON \`users_acl\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`users_sessions\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`created_at\` text,
  	\`expires_at\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`users_sessions_order_idx\` ON \`users_sessions\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`users_sessions_parent_id_idx\` ON \`users_sessions\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`users\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`first_name\` text DEFAULT '',
  	\`last_name\` text DEFAULT '',
  	\`phone\` text,
  	\`email_verified_at\` text,
  	\`disabled\` integer DEFAULT false,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`enable_a_p_i_key\` integer,
  	\`api_key\` text,
  	\`api_key_index\` text,
  	\`email\` text NOT NULL,
  	\`reset_password_token\` text,
  	\`reset_password_expiration\` text,
  	\`salt\` text,
  	\`hash\` text,
  	\`reset_password_requested_at\` text,
  	\`login_attempts\` numeric DEFAULT 0,
  	\`lock_until\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`users_disabled_idx\` ON \`users\` (\`disabled\`);`)
  await db.run(sql`CREATE INDEX \`users_updated_at_idx\` ON \`users\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`users_created_at_idx\` ON \`users\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`users_email_idx\` ON \`users\` (\`email\`);`)
  await db.run(sql`CREATE TABLE \`codes\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`user\` text NOT NULL,
  	\`purpose\` text NOT NULL,
  	\`hash\` text NOT NULL,
  	\`email\` text NOT NULL,
  	\`expires_at\` text NOT NULL,
  	\`used_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`codes_user_idx\` ON \`codes\` (\`user\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`codes_hash_idx\` ON \`codes\` (\`hash\`);`)
  await db.run(sql`CREATE INDEX \`codes_expires_at_idx\` ON \`codes\` (\`expires_at\`);`)
  await db.run(sql`CREATE INDEX \`codes_updated_at_idx\` ON \`codes\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`codes_created_at_idx\` ON \`codes\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`webhooks\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`address\` text NOT NULL,
  	\`secret\` text NOT NULL,
  	\`active\` integer DEFAULT true,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`webhooks_active_idx\` ON \`webhooks\` (\`active\`);`)
  await db.run(sql`CREATE INDEX \`webhooks_updated_at_idx\` ON \`webhooks\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`webhooks_created_at_idx\` ON \`webhooks\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`webhooks_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` text NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`webhooks\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`webhooks_texts_order_parent\` ON \`webhooks_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`deliveries\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`webhook\` text NOT NULL,
  	\`address\` text NOT NULL,
  	\`submission\` text NOT NULL,
  	\`form\` text NOT NULL,
  	\`state\` text DEFAULT 'waiting' NOT NULL,
  	\`attempts\` numeric DEFAULT 0 NOT NULL,
  	\`due_at\` text NOT NULL,
  	\`tried_at\` text,
  	\`status\` numeric,
  	\`answer\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`deliveries_webhook_idx\` ON \`deliveries\` (\`webhook\`);`)
  await db.run(sql`CREATE INDEX \`deliveries_submission_idx\` ON \`deliveries\` (\`submission\`);`)
  await db.run(sql`CREATE INDEX \`deliveries_updated_at_idx\` ON \`deliveries\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`deliveries_created_at_idx\` ON \`deliveries\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`state_dueAt_idx\` ON \`deliveries\` (\`state\`,\`due_at\`);`)
  await db.run(sql`CREATE TABLE \`changes\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`tags\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`changes_updated_at_idx\` ON \`changes\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`changes_created_at_idx\` ON \`changes\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`design_counts\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`design\` text NOT NULL,
  	\`day\` text NOT NULL,
  	\`views\` numeric DEFAULT 0 NOT NULL,
  	\`known_views\` numeric DEFAULT 0 NOT NULL,
  	\`submissions\` numeric DEFAULT 0 NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`design_counts_day_idx\` ON \`design_counts\` (\`day\`);`)
  await db.run(sql`CREATE INDEX \`design_counts_updated_at_idx\` ON \`design_counts\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`design_counts_created_at_idx\` ON \`design_counts\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`signals\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`chat\` text NOT NULL,
  	\`kind\` text NOT NULL,
  	\`origin\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`signals_updated_at_idx\` ON \`signals\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`signals_created_at_idx\` ON \`signals\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`presences\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`content\` text NOT NULL,
  	\`user\` text NOT NULL,
  	\`until\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`presences_content_idx\` ON \`presences\` (\`content\`);`)
  await db.run(sql`CREATE INDEX \`presences_until_idx\` ON \`presences\` (\`until\`);`)
  await db.run(sql`CREATE INDEX \`presences_updated_at_idx\` ON \`presences\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`presences_created_at_idx\` ON \`presences\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`references\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`source\` text NOT NULL,
  	\`source_id\` text NOT NULL,
  	\`target\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`references_source_id_idx\` ON \`references\` (\`source_id\`);`)
  await db.run(sql`CREATE INDEX \`references_target_idx\` ON \`references\` (\`target\`);`)
  await db.run(sql`CREATE INDEX \`references_updated_at_idx\` ON \`references\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`references_created_at_idx\` ON \`references\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`proposal_links\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`round\` numeric DEFAULT 0 NOT NULL,
  	\`ended_at\` text,
  	\`mailed_to\` text,
  	\`mailed_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`proposal_links_updated_at_idx\` ON \`proposal_links\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`proposal_links_created_at_idx\` ON \`proposal_links\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`audit\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`action\` text NOT NULL,
  	\`actor_email\` text,
  	\`actor_id\` text,
  	\`target_label\` text,
  	\`target_type\` text,
  	\`target_id\` text,
  	\`details\` text NOT NULL,
  	\`address\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`audit_action_idx\` ON \`audit\` (\`action\`);`)
  await db.run(sql`CREATE INDEX \`audit_actor_id_idx\` ON \`audit\` (\`actor_id\`);`)
  await db.run(sql`CREATE INDEX \`audit_target_id_idx\` ON \`audit\` (\`target_id\`);`)
  await db.run(sql`CREATE INDEX \`audit_updated_at_idx\` ON \`audit\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`audit_created_at_idx\` ON \`audit\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`signins\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`user\` text NOT NULL,
  	\`sid\` text NOT NULL,
  	\`method\` text NOT NULL,
  	\`user_agent\` text,
  	\`last_seen_at\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`signins_user_idx\` ON \`signins\` (\`user\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`signins_sid_idx\` ON \`signins\` (\`sid\`);`)
  await db.run(sql`CREATE INDEX \`signins_updated_at_idx\` ON \`signins\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`signins_created_at_idx\` ON \`signins\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`secondfactors\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`user\` text NOT NULL,
  	\`secret\` text NOT NULL,
  	\`enabled_at\` text,
  	\`last_counter\` numeric DEFAULT 0 NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`secondfactors_user_idx\` ON \`secondfactors\` (\`user\`);`)
  await db.run(sql`CREATE INDEX \`secondfactors_updated_at_idx\` ON \`secondfactors\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`secondfactors_created_at_idx\` ON \`secondfactors\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`recoverycodes\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`user\` text NOT NULL,
  	\`hash\` text NOT NULL,
  	\`used_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`recoverycodes_user_idx\` ON \`recoverycodes\` (\`user\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`recoverycodes_hash_idx\` ON \`recoverycodes\` (\`hash\`);`)
  await db.run(sql`CREATE INDEX \`recoverycodes_updated_at_idx\` ON \`recoverycodes\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`recoverycodes_created_at_idx\` ON \`recoverycodes\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`passkeys\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`user\` text NOT NULL,
  	\`name\` text NOT NULL,
  	\`credential\` text NOT NULL,
  	\`public_key\` text NOT NULL,
  	\`counter\` numeric NOT NULL,
  	\`transports\` text,
  	\`synced\` integer DEFAULT false NOT NULL,
  	\`last_used_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`passkeys_user_idx\` ON \`passkeys\` (\`user\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`passkeys_credential_idx\` ON \`passkeys\` (\`credential\`);`)
  await db.run(sql`CREATE INDEX \`passkeys_updated_at_idx\` ON \`passkeys\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`passkeys_created_at_idx\` ON \`passkeys\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`challenges\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`hash\` text NOT NULL,
  	\`user\` text,
  	\`expires_at\` text NOT NULL,
  	\`used_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`challenges_hash_idx\` ON \`challenges\` (\`hash\`);`)
  await db.run(sql`CREATE INDEX \`challenges_expires_at_idx\` ON \`challenges\` (\`expires_at\`);`)
  await db.run(sql`CREATE INDEX \`challenges_updated_at_idx\` ON \`challenges\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`challenges_created_at_idx\` ON \`challenges\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`exports\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`format\` text DEFAULT 'csv' NOT NULL,
  	\`limit\` numeric,
  	\`page\` numeric DEFAULT 1,
  	\`sort\` text,
  	\`sort_order\` text,
  	\`drafts\` text DEFAULT 'yes',
  	\`collection_slug\` text DEFAULT 'contents' NOT NULL,
  	\`where\` text DEFAULT '{}',
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`url\` text,
  	\`thumbnail_u_r_l\` text,
  	\`filename\` text,
  	\`mime_type\` text,
  	\`filesize\` numeric,
  	\`width\` numeric,
  	\`height\` numeric,
  	\`focal_x\` numeric,
  	\`focal_y\` numeric
  );
  `)
  await db.run(sql`CREATE INDEX \`exports_updated_at_idx\` ON \`exports\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`exports_created_at_idx\` ON \`exports\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`exports_filename_idx\` ON \`exports\` (\`filename\`);`)
  await db.run(sql`CREATE TABLE \`exports_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` text NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`exports\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`exports_texts_order_parent\` ON \`exports_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`imports\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`collection_slug\` text DEFAULT 'contents' NOT NULL,
  	\`import_mode\` text,
  	\`match_field\` text DEFAULT 'id',
  	\`status\` text DEFAULT 'pending',
  	\`summary_imported\` numeric,
  	\`summary_updated\` numeric,
  	\`summary_total\` numeric,
  	\`summary_issues\` numeric,
  	\`summary_issue_details\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`url\` text,
  	\`thumbnail_u_r_l\` text,
  	\`filename\` text,
  	\`mime_type\` text,
  	\`filesize\` numeric,
  	\`width\` numeric,
  	\`height\` numeric,
  	\`focal_x\` numeric,
  	\`focal_y\` numeric
  );
  `)
  await db.run(sql`CREATE INDEX \`imports_updated_at_idx\` ON \`imports\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`imports_created_at_idx\` ON \`imports\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`imports_filename_idx\` ON \`imports\` (\`filename\`);`)
  await db.run(sql`CREATE TABLE \`payload_kv\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`data\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`payload_kv_key_idx\` ON \`payload_kv\` (\`key\`);`)
  await db.run(sql`CREATE TABLE \`payload_jobs_log\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`executed_at\` text NOT NULL,
  	\`completed_at\` text NOT NULL,
  	\`task_slug\` text NOT NULL,
  	\`task_i_d\` text NOT NULL,
  	\`input\` text,
  	\`output\` text,
  	\`state\` text NOT NULL,
  	\`error\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`payload_jobs\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_jobs_log_order_idx\` ON \`payload_jobs_log\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_log_parent_id_idx\` ON \`payload_jobs_log\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`payload_jobs\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`input\` text,
  	\`completed_at\` text,
  	\`total_tried\` numeric DEFAULT 0,
  	\`has_error\` integer DEFAULT false,
  	\`error\` text,
  	\`task_slug\` text,
  	\`queue\` text DEFAULT 'default',
  	\`wait_until\` text,
  	\`processing\` integer DEFAULT false,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_jobs_completed_at_idx\` ON \`payload_jobs\` (\`completed_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_total_tried_idx\` ON \`payload_jobs\` (\`total_tried\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_has_error_idx\` ON \`payload_jobs\` (\`has_error\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_task_slug_idx\` ON \`payload_jobs\` (\`task_slug\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_queue_idx\` ON \`payload_jobs\` (\`queue\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_wait_until_idx\` ON \`payload_jobs\` (\`wait_until\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_processing_idx\` ON \`payload_jobs\` (\`processing\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_updated_at_idx\` ON \`payload_jobs\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_created_at_idx\` ON \`payload_jobs\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_locked_documents\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`global_slug\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_global_slug_idx\` ON \`payload_locked_documents\` (\`global_slug\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_updated_at_idx\` ON \`payload_locked_documents\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_created_at_idx\` ON \`payload_locked_documents\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_locked_documents_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`contents_id\` text,
  	\`proposals_id\` text,
  	\`assets_id\` text,
  	\`form_designs_id\` text,
  	\`redirects_id\` text,
  	\`forms_id\` text,
  	\`chats_id\` text,
  	\`messages_id\` text,
  	\`replies_id\` text,
  	\`users_id\` text,
  	\`webhooks_id\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_locked_documents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`contents_id\`) REFERENCES \`contents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`proposals_id\`) REFERENCES \`proposals\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`assets_id\`) REFERENCES \`assets\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`form_designs_id\`) REFERENCES \`form_designs\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`redirects_id\`) REFERENCES \`redirects\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`forms_id\`) REFERENCES \`forms\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`chats_id\`) REFERENCES \`chats\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`messages_id\`) REFERENCES \`messages\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`replies_id\`) REFERENCES \`replies\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`users_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`webhooks_id\`) REFERENCES \`webhooks\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_order_idx\` ON \`payload_locked_documents_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_parent_idx\` ON \`payload_locked_documents_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_path_idx\` ON \`payload_locked_documents_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_contents_id_idx\` ON \`payload_locked_documents_rels\` (\`contents_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_proposals_id_idx\` ON \`payload_locked_documents_rels\` (\`proposals_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_assets_id_idx\` ON \`payload_locked_documents_rels\` (\`assets_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_form_designs_id_idx\` ON \`payload_locked_documents_rels\` (\`form_designs_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_redirects_id_idx\` ON \`payload_locked_documents_rels\` (\`redirects_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_forms_id_idx\` ON \`payload_locked_documents_rels\` (\`forms_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_chats_id_idx\` ON \`payload_locked_documents_rels\` (\`chats_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_messages_id_idx\` ON \`payload_locked_documents_rels\` (\`messages_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_replies_id_idx\` ON \`payload_locked_documents_rels\` (\`replies_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_users_id_idx\` ON \`payload_locked_documents_rels\` (\`users_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_webhooks_id_idx\` ON \`payload_locked_documents_rels\` (\`webhooks_id\`);`)
  await db.run(sql`CREATE TABLE \`payload_preferences\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`key\` text,
  	\`value\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_preferences_key_idx\` ON \`payload_preferences\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_updated_at_idx\` ON \`payload_preferences\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_created_at_idx\` ON \`payload_preferences\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_preferences_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`users_id\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_preferences\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`users_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_order_idx\` ON \`payload_preferences_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_parent_idx\` ON \`payload_preferences_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_path_idx\` ON \`payload_preferences_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_users_id_idx\` ON \`payload_preferences_rels\` (\`users_id\`);`)
  await db.run(sql`CREATE TABLE \`payload_migrations\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`batch\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_migrations_updated_at_idx\` ON \`payload_migrations\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_migrations_created_at_idx\` ON \`payload_migrations\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`site_navigation\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`label\` text NOT NULL,
  	\`href\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`site_navigation_order_idx\` ON \`site_navigation\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_navigation_parent_id_idx\` ON \`site_navigation\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`site_social_links\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`network\` text NOT NULL,
  	\`url\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`site_social_links_order_idx\` ON \`site_social_links\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_social_links_parent_id_idx\` ON \`site_social_links\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`site_chat_hours\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`day\` text NOT NULL,
  	\`from\` text NOT NULL,
  	\`until\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`site_chat_hours_order_idx\` ON \`site_chat_hours\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_chat_hours_parent_id_idx\` ON \`site_chat_hours\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`site\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`description\` text DEFAULT 'A Full Stack Seed Site.' NOT NULL,
  	\`image_id\` text,
  	\`logo_id\` text,
  	\`footer_text\` text DEFAULT '',
  	\`footer_company\` text DEFAULT '',
  	\`footer_email\` text DEFAULT '',
  	\`footer_phone\` text DEFAULT '',
  	\`footer_address\` text DEFAULT '',
  	\`chat_time_zone\` text DEFAULT 'Europe/Vienna' NOT NULL,
  	\`updated_at\` text,
  	\`created_at\` text,
  	FOREIGN KEY (\`image_id\`) REFERENCES \`assets\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`logo_id\`) REFERENCES \`assets\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`site_image_idx\` ON \`site\` (\`image_id\`);`)
  await db.run(sql`CREATE INDEX \`site_logo_idx\` ON \`site\` (\`logo_id\`);`)
  await db.run(sql`CREATE TABLE \`home_services_items\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text DEFAULT '',
  	\`text\` text DEFAULT '',
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`home\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`home_services_items_order_idx\` ON \`home_services_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`home_services_items_parent_id_idx\` ON \`home_services_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`home_work_items\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`client\` text DEFAULT '',
  	\`title\` text DEFAULT '',
  	\`text\` text DEFAULT '',
  	\`image_id\` text,
  	\`content_id\` text,
  	FOREIGN KEY (\`image_id\`) REFERENCES \`assets\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`content_id\`) REFERENCES \`contents\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`home\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`home_work_items_order_idx\` ON \`home_work_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`home_work_items_parent_id_idx\` ON \`home_work_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`home_work_items_image_idx\` ON \`home_work_items\` (\`image_id\`);`)
  await db.run(sql`CREATE INDEX \`home_work_items_content_idx\` ON \`home_work_items\` (\`content_id\`);`)
  await db.run(sql`CREATE TABLE \`home_process_items\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text DEFAULT '',
  	\`text\` text DEFAULT '',
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`home\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`home_process_items_order_idx\` ON \`home_process_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`home_process_items_parent_id_idx\` ON \`home_process_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`home_plans_items\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`price\` numeric NOT NULL,
  	\`period\` text DEFAULT '',
  	\`text\` text DEFAULT '',
  	\`featured\` integer DEFAULT false,
  	\`link_label\` text,
  	\`link_href\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`home\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`home_plans_items_order_idx\` ON \`home_plans_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`home_plans_items_parent_id_idx\` ON \`home_plans_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`home_people_items\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`role\` text DEFAULT '',
  	\`text\` text DEFAULT '',
  	\`image_id\` text,
  	FOREIGN KEY (\`image_id\`) REFERENCES \`assets\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`home\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`home_people_items_order_idx\` ON \`home_people_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`home_people_items_parent_id_idx\` ON \`home_people_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`home_people_items_image_idx\` ON \`home_people_items\` (\`image_id\`);`)
  await db.run(sql`CREATE TABLE \`home_quotes_items\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`text\` text NOT NULL,
  	\`name\` text NOT NULL,
  	\`role\` text DEFAULT '',
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`home\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`home_quotes_items_order_idx\` ON \`home_quotes_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`home_quotes_items_parent_id_idx\` ON \`home_quotes_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`home_questions_items\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`question\` text NOT NULL,
  	\`answer\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`home\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`home_questions_items_order_idx\` ON \`home_questions_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`home_questions_items_parent_id_idx\` ON \`home_questions_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`home_split\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`design\` text NOT NULL,
  	\`weight\` numeric NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`home\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`home_split_order_idx\` ON \`home_split\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`home_split_parent_id_idx\` ON \`home_split\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`home\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`hero_eyebrow\` text DEFAULT '',
  	\`hero_title\` text DEFAULT '',
  	\`hero_text\` text DEFAULT '',
  	\`hero_primary_label\` text,
  	\`hero_primary_href\` text,
  	\`hero_secondary_label\` text,
  	\`hero_secondary_href\` text,
  	\`hero_image_id\` text,
  	\`services_title\` text DEFAULT '',
  	\`services_text\` text DEFAULT '',
  	\`work_title\` text DEFAULT '',
  	\`work_text\` text DEFAULT '',
  	\`process_title\` text DEFAULT '',
  	\`process_text\` text DEFAULT '',
  	\`plans_title\` text DEFAULT '',
  	\`plans_text\` text DEFAULT '',
  	\`people_title\` text DEFAULT '',
  	\`people_text\` text DEFAULT '',
  	\`quotes_title\` text DEFAULT '',
  	\`questions_title\` text DEFAULT '',
  	\`questions_text\` text DEFAULT '',
  	\`call_to_action_title\` text DEFAULT '',
  	\`call_to_action_text\` text DEFAULT '',
  	\`call_to_action_link_label\` text,
  	\`call_to_action_link_href\` text,
  	\`design\` text DEFAULT 'home' NOT NULL,
  	\`updated_at\` text,
  	\`created_at\` text,
  	FOREIGN KEY (\`hero_image_id\`) REFERENCES \`assets\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`home_hero_hero_image_idx\` ON \`home\` (\`hero_image_id\`);`)
  await db.run(sql`CREATE TABLE \`home_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`home\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`home_texts_order_parent\` ON \`home_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`about\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`title\` text DEFAULT 'About' NOT NULL,
  	\`description\` text DEFAULT '',
  	\`image_id\` text,
  	\`body\` text,
  	\`updated_at\` text,
  	\`created_at\` text,
  	FOREIGN KEY (\`image_id\`) REFERENCES \`assets\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`about_image_idx\` ON \`about\` (\`image_id\`);`)
  await db.run(sql`CREATE TABLE \`terms\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`title\` text DEFAULT 'Terms Of Service' NOT NULL,
  	\`description\` text DEFAULT '',
  	\`image_id\` text,
  	\`body\` text,
  	\`updated_at\` text,
  	\`created_at\` text,
  	FOREIGN KEY (\`image_id\`) REFERENCES \`assets\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`terms_image_idx\` ON \`terms\` (\`image_id\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`contents\`;`)
  await db.run(sql`DROP TABLE \`_contents_v\`;`)
  await db.run(sql`DROP TABLE \`proposals_sections\`;`)
  await db.run(sql`DROP TABLE \`proposals_items\`;`)
  await db.run(sql`DROP TABLE \`proposals\`;`)
  await db.run(sql`DROP TABLE \`_proposals_v_version_sections\`;`)
  await db.run(sql`DROP TABLE \`_proposals_v_version_items\`;`)
  await db.run(sql`DROP TABLE \`_proposals_v\`;`)
  await db.run(sql`DROP TABLE \`assets\`;`)
  await db.run(sql`DROP TABLE \`form_designs_fields_file_types\`;`)
  await db.run(sql`DROP TABLE \`form_designs_fields\`;`)
  await db.run(sql`DROP TABLE \`form_designs\`;`)
  await db.run(sql`DROP TABLE \`redirects\`;`)
  await db.run(sql`DROP TABLE \`forms\`;`)
  await db.run(sql`DROP TABLE \`chats\`;`)
  await db.run(sql`DROP TABLE \`messages\`;`)
  await db.run(sql`DROP TABLE \`replies\`;`)
  await db.run(sql`DROP TABLE \`users_acl\`;`)
  await db.run(sql`DROP TABLE \`users_sessions\`;`)
  await db.run(sql`DROP TABLE \`users\`;`)
  await db.run(sql`DROP TABLE \`codes\`;`)
  await db.run(sql`DROP TABLE \`webhooks\`;`)
  await db.run(sql`DROP TABLE \`webhooks_texts\`;`)
  await db.run(sql`DROP TABLE \`deliveries\`;`)
  await db.run(sql`DROP TABLE \`changes\`;`)
  await db.run(sql`DROP TABLE \`design_counts\`;`)
  await db.run(sql`DROP TABLE \`signals\`;`)
  await db.run(sql`DROP TABLE \`presences\`;`)
  await db.run(sql`DROP TABLE \`references\`;`)
  await db.run(sql`DROP TABLE \`proposal_links\`;`)
  await db.run(sql`DROP TABLE \`audit\`;`)
  await db.run(sql`DROP TABLE \`signins\`;`)
  await db.run(sql`DROP TABLE \`secondfactors\`;`)
  await db.run(sql`DROP TABLE \`recoverycodes\`;`)
  await db.run(sql`DROP TABLE \`passkeys\`;`)
  await db.run(sql`DROP TABLE \`challenges\`;`)
  await db.run(sql`DROP TABLE \`exports\`;`)
  await db.run(sql`DROP TABLE \`exports_texts\`;`)
  await db.run(sql`DROP TABLE \`imports\`;`)
  await db.run(sql`DROP TABLE \`payload_kv\`;`)
  await db.run(sql`DROP TABLE \`payload_jobs_log\`;`)
  await db.run(sql`DROP TABLE \`payload_jobs\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_preferences\`;`)
  await db.run(sql`DROP TABLE \`payload_preferences_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_migrations\`;`)
  await db.run(sql`DROP TABLE \`site_navigation\`;`)
  await db.run(sql`DROP TABLE \`site_social_links\`;`)
  await db.run(sql`DROP TABLE \`site_chat_hours\`;`)
  await db.run(sql`DROP TABLE \`site\`;`)
  await db.run(sql`DROP TABLE \`home_services_items\`;`)
  await db.run(sql`DROP TABLE \`home_work_items\`;`)
  await db.run(sql`DROP TABLE \`home_process_items\`;`)
  await db.run(sql`DROP TABLE \`home_plans_items\`;`)
  await db.run(sql`DROP TABLE \`home_people_items\`;`)
  await db.run(sql`DROP TABLE \`home_quotes_items\`;`)
  await db.run(sql`DROP TABLE \`home_questions_items\`;`)
  await db.run(sql`DROP TABLE \`home_split\`;`)
  await db.run(sql`DROP TABLE \`home\`;`)
  await db.run(sql`DROP TABLE \`home_texts\`;`)
  await db.run(sql`DROP TABLE \`about\`;`)
  await db.run(sql`DROP TABLE \`terms\`;`)
}
