import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

// The settings are published: visitors have seen them.
export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`_site_v_version_languages\` (
  	\`order\` integer NOT NULL,
  	\`parent_id\` integer NOT NULL,
  	\`value\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_site_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_site_v_version_languages_order_idx\` ON \`_site_v_version_languages\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_languages_parent_idx\` ON \`_site_v_version_languages\` (\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_site_v_version_navigation\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`label\` text,
  	\`href\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_site_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_site_v_version_navigation_order_idx\` ON \`_site_v_version_navigation\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_navigation_parent_id_idx\` ON \`_site_v_version_navigation\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_site_v_version_social_links\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`network\` text,
  	\`url\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_site_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_site_v_version_social_links_order_idx\` ON \`_site_v_version_social_links\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_social_links_parent_id_idx\` ON \`_site_v_version_social_links\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_site_v_version_chat_hours\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`day\` text,
  	\`from\` text,
  	\`until\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_site_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_site_v_version_chat_hours_order_idx\` ON \`_site_v_version_chat_hours\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_chat_hours_parent_id_idx\` ON \`_site_v_version_chat_hours\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_site_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`version_name\` text,
  	\`version_description\` text DEFAULT 'A Full Stack Seed Site.',
  	\`version_language\` text DEFAULT 'en',
  	\`version_image_id\` text,
  	\`version_logo_id\` text,
  	\`version_icon_id\` text,
  	\`version_footer_text\` text DEFAULT '',
  	\`version_footer_company\` text DEFAULT '',
  	\`version_footer_email\` text DEFAULT '',
  	\`version_footer_phone\` text DEFAULT '',
  	\`version_footer_address\` text DEFAULT '',
  	\`version_brand_accent\` text,
  	\`version_brand_accent_dark\` text,
  	\`version_brand_typeface\` text,
  	\`version_chat_time_zone\` text DEFAULT 'Europe/Vienna',
  	\`version_second_factor\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	FOREIGN KEY (\`version_image_id\`) REFERENCES \`assets\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_logo_id\`) REFERENCES \`assets\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_icon_id\`) REFERENCES \`assets\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_site_v_version_version_image_idx\` ON \`_site_v\` (\`version_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_version_logo_idx\` ON \`_site_v\` (\`version_logo_id\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_version_icon_idx\` ON \`_site_v\` (\`version_icon_id\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_version__status_idx\` ON \`_site_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_created_at_idx\` ON \`_site_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_updated_at_idx\` ON \`_site_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_latest_idx\` ON \`_site_v\` (\`latest\`);`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_site_navigation\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`label\` text,
  	\`href\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_site_navigation\`("_order", "_parent_id", "id", "label", "href") SELECT "_order", "_parent_id", "id", "label", "href" FROM \`site_navigation\`;`)
  await db.run(sql`DROP TABLE \`site_navigation\`;`)
  await db.run(sql`ALTER TABLE \`__new_site_navigation\` RENAME TO \`site_navigation\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`site_navigation_order_idx\` ON \`site_navigation\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_navigation_parent_id_idx\` ON \`site_navigation\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`__new_site_social_links\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`network\` text,
  	\`url\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_site_social_links\`("_order", "_parent_id", "id", "network", "url") SELECT "_order", "_parent_id", "id", "network", "url" FROM \`site_social_links\`;`)
  await db.run(sql`DROP TABLE \`site_social_links\`;`)
  await db.run(sql`ALTER TABLE \`__new_site_social_links\` RENAME TO \`site_social_links\`;`)
  await db.run(sql`CREATE INDEX \`site_social_links_order_idx\` ON \`site_social_links\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_social_links_parent_id_idx\` ON \`site_social_links\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`__new_site_chat_hours\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`day\` text,
  	\`from\` text,
  	\`until\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_site_chat_hours\`("_order", "_parent_id", "id", "day", "from", "until") SELECT "_order", "_parent_id", "id", "day", "from", "until" FROM \`site_chat_hours\`;`)
  await db.run(sql`DROP TABLE \`site_chat_hours\`;`)
  await db.run(sql`ALTER TABLE \`__new_site_chat_hours\` RENAME TO \`site_chat_hours\`;`)
  await db.run(sql`CREATE INDEX \`site_chat_hours_order_idx\` ON \`site_chat_hours\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_chat_hours_parent_id_idx\` ON \`site_chat_hours\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`__new_site\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`description\` text DEFAULT 'A Full Stack Seed Site.',
  	\`language\` text DEFAULT 'en',
  	\`image_id\` text,
  	\`logo_id\` text,
  	\`icon_id\` text,
  	\`footer_text\` text DEFAULT '',
  	\`footer_company\` text DEFAULT '',
  	\`footer_email\` text DEFAULT '',
  	\`footer_phone\` text DEFAULT '',
  	\`footer_address\` text DEFAULT '',
  	\`brand_accent\` text,
  	\`brand_accent_dark\` text,
  	\`brand_typeface\` text,
  	\`chat_time_zone\` text DEFAULT 'Europe/Vienna',
  	\`second_factor\` text,
  	\`_status\` text DEFAULT 'draft',
  	\`updated_at\` text,
  	\`created_at\` text,
  	FOREIGN KEY (\`image_id\`) REFERENCES \`assets\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`logo_id\`) REFERENCES \`assets\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`icon_id\`) REFERENCES \`assets\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_site\`("id", "name", "description", "language", "image_id", "logo_id", "icon_id", "footer_text", "footer_company", "footer_email", "footer_phone", "footer_address", "brand_accent", "brand_accent_dark", "brand_typeface", "chat_time_zone", "second_factor", "_status", "updated_at", "created_at") SELECT "id", "name", "description", "language", "image_id", "logo_id", "icon_id", "footer_text", "footer_company", "footer_email", "footer_phone", "footer_address", "brand_accent", "brand_accent_dark", "brand_typeface", "chat_time_zone", "second_factor", 'published', "updated_at", "created_at" FROM \`site\`;`)
  await db.run(sql`DROP TABLE \`site\`;`)
  await db.run(sql`ALTER TABLE \`__new_site\` RENAME TO \`site\`;`)
  await db.run(sql`CREATE INDEX \`site_image_idx\` ON \`site\` (\`image_id\`);`)
  await db.run(sql`CREATE INDEX \`site_logo_idx\` ON \`site\` (\`logo_id\`);`)
  await db.run(sql`CREATE INDEX \`site_icon_idx\` ON \`site\` (\`icon_id\`);`)
  await db.run(sql`CREATE INDEX \`site__status_idx\` ON \`site\` (\`_status\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`_site_v_version_languages\`;`)
  await db.run(sql`DROP TABLE \`_site_v_version_navigation\`;`)
  await db.run(sql`DROP TABLE \`_site_v_version_social_links\`;`)
  await db.run(sql`DROP TABLE \`_site_v_version_chat_hours\`;`)
  await db.run(sql`DROP TABLE \`_site_v\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_site\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`description\` text DEFAULT 'A Full Stack Seed Site.' NOT NULL,
  	\`language\` text DEFAULT 'en' NOT NULL,
  	\`image_id\` text,
  	\`logo_id\` text,
  	\`icon_id\` text,
  	\`footer_text\` text DEFAULT '',
  	\`footer_company\` text DEFAULT '',
  	\`footer_email\` text DEFAULT '',
  	\`footer_phone\` text DEFAULT '',
  	\`footer_address\` text DEFAULT '',
  	\`brand_accent\` text,
  	\`brand_accent_dark\` text,
  	\`brand_typeface\` text,
  	\`chat_time_zone\` text DEFAULT 'Europe/Vienna' NOT NULL,
  	\`second_factor\` text,
  	\`updated_at\` text,
  	\`created_at\` text,
  	FOREIGN KEY (\`image_id\`) REFERENCES \`assets\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`logo_id\`) REFERENCES \`assets\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`icon_id\`) REFERENCES \`assets\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_site\`("id", "name", "description", "language", "image_id", "logo_id", "icon_id", "footer_text", "footer_company", "footer_email", "footer_phone", "footer_address", "brand_accent", "brand_accent_dark", "brand_typeface", "chat_time_zone", "second_factor", "updated_at", "created_at") SELECT "id", "name", "description", "language", "image_id", "logo_id", "icon_id", "footer_text", "footer_company", "footer_email", "footer_phone", "footer_address", "brand_accent", "brand_accent_dark", "brand_typeface", "chat_time_zone", "second_factor", "updated_at", "created_at" FROM \`site\`;`)
  await db.run(sql`DROP TABLE \`site\`;`)
  await db.run(sql`ALTER TABLE \`__new_site\` RENAME TO \`site\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`site_image_idx\` ON \`site\` (\`image_id\`);`)
  await db.run(sql`CREATE INDEX \`site_logo_idx\` ON \`site\` (\`logo_id\`);`)
  await db.run(sql`CREATE INDEX \`site_icon_idx\` ON \`site\` (\`icon_id\`);`)
  await db.run(sql`CREATE TABLE \`__new_site_navigation\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`label\` text NOT NULL,
  	\`href\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_site_navigation\`("_order", "_parent_id", "id", "label", "href") SELECT "_order", "_parent_id", "id", "label", "href" FROM \`site_navigation\`;`)
  await db.run(sql`DROP TABLE \`site_navigation\`;`)
  await db.run(sql`ALTER TABLE \`__new_site_navigation\` RENAME TO \`site_navigation\`;`)
  await db.run(sql`CREATE INDEX \`site_navigation_order_idx\` ON \`site_navigation\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_navigation_parent_id_idx\` ON \`site_navigation\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`__new_site_social_links\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`network\` text NOT NULL,
  	\`url\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_site_social_links\`("_order", "_parent_id", "id", "network", "url") SELECT "_order", "_parent_id", "id", "network", "url" FROM \`site_social_links\`;`)
  await db.run(sql`DROP TABLE \`site_social_links\`;`)
  await db.run(sql`ALTER TABLE \`__new_site_social_links\` RENAME TO \`site_social_links\`;`)
  await db.run(sql`CREATE INDEX \`site_social_links_order_idx\` ON \`site_social_links\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_social_links_parent_id_idx\` ON \`site_social_links\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`__new_site_chat_hours\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`day\` text NOT NULL,
  	\`from\` text NOT NULL,
  	\`until\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_site_chat_hours\`("_order", "_parent_id", "id", "day", "from", "until") SELECT "_order", "_parent_id", "id", "day", "from", "until" FROM \`site_chat_hours\`;`)
  await db.run(sql`DROP TABLE \`site_chat_hours\`;`)
  await db.run(sql`ALTER TABLE \`__new_site_chat_hours\` RENAME TO \`site_chat_hours\`;`)
  await db.run(sql`CREATE INDEX \`site_chat_hours_order_idx\` ON \`site_chat_hours\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_chat_hours_parent_id_idx\` ON \`site_chat_hours\` (\`_parent_id\`);`)
}
