import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

// The texts of the pages are published: visitors have seen them.
export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`_home_v_version_services_items\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`title\` text DEFAULT '',
  	\`text\` text DEFAULT '',
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_home_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_home_v_version_services_items_order_idx\` ON \`_home_v_version_services_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_version_services_items_parent_id_idx\` ON \`_home_v_version_services_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_home_v_version_work_items\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`client\` text DEFAULT '',
  	\`title\` text DEFAULT '',
  	\`text\` text DEFAULT '',
  	\`image_id\` text,
  	\`content_id\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`image_id\`) REFERENCES \`assets\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`content_id\`) REFERENCES \`contents\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_home_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_home_v_version_work_items_order_idx\` ON \`_home_v_version_work_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_version_work_items_parent_id_idx\` ON \`_home_v_version_work_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_version_work_items_image_idx\` ON \`_home_v_version_work_items\` (\`image_id\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_version_work_items_content_idx\` ON \`_home_v_version_work_items\` (\`content_id\`);`)
  await db.run(sql`CREATE TABLE \`_home_v_version_process_items\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`title\` text DEFAULT '',
  	\`text\` text DEFAULT '',
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_home_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_home_v_version_process_items_order_idx\` ON \`_home_v_version_process_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_version_process_items_parent_id_idx\` ON \`_home_v_version_process_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_home_v_version_plans_items\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`price\` numeric,
  	\`period\` text DEFAULT '',
  	\`text\` text DEFAULT '',
  	\`featured\` integer DEFAULT false,
  	\`link_label\` text,
  	\`link_href\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_home_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_home_v_version_plans_items_order_idx\` ON \`_home_v_version_plans_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_version_plans_items_parent_id_idx\` ON \`_home_v_version_plans_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_home_v_version_people_items\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`role\` text DEFAULT '',
  	\`text\` text DEFAULT '',
  	\`image_id\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`image_id\`) REFERENCES \`assets\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_home_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_home_v_version_people_items_order_idx\` ON \`_home_v_version_people_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_version_people_items_parent_id_idx\` ON \`_home_v_version_people_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_version_people_items_image_idx\` ON \`_home_v_version_people_items\` (\`image_id\`);`)
  await db.run(sql`CREATE TABLE \`_home_v_version_quotes_items\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`text\` text,
  	\`name\` text,
  	\`role\` text DEFAULT '',
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_home_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_home_v_version_quotes_items_order_idx\` ON \`_home_v_version_quotes_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_version_quotes_items_parent_id_idx\` ON \`_home_v_version_quotes_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_home_v_version_questions_items\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`question\` text,
  	\`answer\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_home_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_home_v_version_questions_items_order_idx\` ON \`_home_v_version_questions_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_version_questions_items_parent_id_idx\` ON \`_home_v_version_questions_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_home_v_version_split\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`design\` text,
  	\`weight\` numeric,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_home_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_home_v_version_split_order_idx\` ON \`_home_v_version_split\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_version_split_parent_id_idx\` ON \`_home_v_version_split\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_home_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`version_hero_eyebrow\` text DEFAULT '',
  	\`version_hero_title\` text DEFAULT '',
  	\`version_hero_text\` text DEFAULT '',
  	\`version_hero_primary_label\` text,
  	\`version_hero_primary_href\` text,
  	\`version_hero_secondary_label\` text,
  	\`version_hero_secondary_href\` text,
  	\`version_hero_image_id\` text,
  	\`version_services_title\` text DEFAULT '',
  	\`version_services_text\` text DEFAULT '',
  	\`version_work_title\` text DEFAULT '',
  	\`version_work_text\` text DEFAULT '',
  	\`version_process_title\` text DEFAULT '',
  	\`version_process_text\` text DEFAULT '',
  	\`version_plans_title\` text DEFAULT '',
  	\`version_plans_text\` text DEFAULT '',
  	\`version_people_title\` text DEFAULT '',
  	\`version_people_text\` text DEFAULT '',
  	\`version_quotes_title\` text DEFAULT '',
  	\`version_questions_title\` text DEFAULT '',
  	\`version_questions_text\` text DEFAULT '',
  	\`version_call_to_action_title\` text DEFAULT '',
  	\`version_call_to_action_text\` text DEFAULT '',
  	\`version_call_to_action_link_label\` text,
  	\`version_call_to_action_link_href\` text,
  	\`version_design\` text DEFAULT 'home',
  	\`version__status\` text DEFAULT 'draft',
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	FOREIGN KEY (\`version_hero_image_id\`) REFERENCES \`assets\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_home_v_version_hero_version_hero_image_idx\` ON \`_home_v\` (\`version_hero_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_version_version__status_idx\` ON \`_home_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_created_at_idx\` ON \`_home_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_updated_at_idx\` ON \`_home_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_latest_idx\` ON \`_home_v\` (\`latest\`);`)
  await db.run(sql`CREATE TABLE \`_home_v_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_home_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_home_v_texts_order_parent\` ON \`_home_v_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_about_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`version_title\` text DEFAULT 'About',
  	\`version_description\` text DEFAULT '',
  	\`version_image_id\` text,
  	\`version_body\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	FOREIGN KEY (\`version_image_id\`) REFERENCES \`assets\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_about_v_version_version_image_idx\` ON \`_about_v\` (\`version_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_about_v_version_version__status_idx\` ON \`_about_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_about_v_created_at_idx\` ON \`_about_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_about_v_updated_at_idx\` ON \`_about_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_about_v_latest_idx\` ON \`_about_v\` (\`latest\`);`)
  await db.run(sql`CREATE TABLE \`_terms_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`version_title\` text DEFAULT 'Terms Of Service',
  	\`version_description\` text DEFAULT '',
  	\`version_image_id\` text,
  	\`version_body\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	FOREIGN KEY (\`version_image_id\`) REFERENCES \`assets\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_terms_v_version_version_image_idx\` ON \`_terms_v\` (\`version_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_terms_v_version_version__status_idx\` ON \`_terms_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_terms_v_created_at_idx\` ON \`_terms_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_terms_v_updated_at_idx\` ON \`_terms_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_terms_v_latest_idx\` ON \`_terms_v\` (\`latest\`);`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_home_plans_items\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`price\` numeric,
  	\`period\` text DEFAULT '',
  	\`text\` text DEFAULT '',
  	\`featured\` integer DEFAULT false,
  	\`link_label\` text,
  	\`link_href\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`home\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_home_plans_items\`("_order", "_parent_id", "id", "name", "price", "period", "text", "featured", "link_label", "link_href") SELECT "_order", "_parent_id", "id", "name", "price", "period", "text", "featured", "link_label", "link_href" FROM \`home_plans_items\`;`)
  await db.run(sql`DROP TABLE \`home_plans_items\`;`)
  await db.run(sql`ALTER TABLE \`__new_home_plans_items\` RENAME TO \`home_plans_items\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`home_plans_items_order_idx\` ON \`home_plans_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`home_plans_items_parent_id_idx\` ON \`home_plans_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`__new_home_people_items\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`role\` text DEFAULT '',
  	\`text\` text DEFAULT '',
  	\`image_id\` text,
  	FOREIGN KEY (\`image_id\`) REFERENCES \`assets\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`home\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_home_people_items\`("_order", "_parent_id", "id", "name", "role", "text", "image_id") SELECT "_order", "_parent_id", "id", "name", "role", "text", "image_id" FROM \`home_people_items\`;`)
  await db.run(sql`DROP TABLE \`home_people_items\`;`)
  await db.run(sql`ALTER TABLE \`__new_home_people_items\` RENAME TO \`home_people_items\`;`)
  await db.run(sql`CREATE INDEX \`home_people_items_order_idx\` ON \`home_people_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`home_people_items_parent_id_idx\` ON \`home_people_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`home_people_items_image_idx\` ON \`home_people_items\` (\`image_id\`);`)
  await db.run(sql`CREATE TABLE \`__new_home_quotes_items\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`text\` text,
  	\`name\` text,
  	\`role\` text DEFAULT '',
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`home\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_home_quotes_items\`("_order", "_parent_id", "id", "text", "name", "role") SELECT "_order", "_parent_id", "id", "text", "name", "role" FROM \`home_quotes_items\`;`)
  await db.run(sql`DROP TABLE \`home_quotes_items\`;`)
  await db.run(sql`ALTER TABLE \`__new_home_quotes_items\` RENAME TO \`home_quotes_items\`;`)
  await db.run(sql`CREATE INDEX \`home_quotes_items_order_idx\` ON \`home_quotes_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`home_quotes_items_parent_id_idx\` ON \`home_quotes_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`__new_home_questions_items\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`question\` text,
  	\`answer\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`home\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_home_questions_items\`("_order", "_parent_id", "id", "question", "answer") SELECT "_order", "_parent_id", "id", "question", "answer" FROM \`home_questions_items\`;`)
  await db.run(sql`DROP TABLE \`home_questions_items\`;`)
  await db.run(sql`ALTER TABLE \`__new_home_questions_items\` RENAME TO \`home_questions_items\`;`)
  await db.run(sql`CREATE INDEX \`home_questions_items_order_idx\` ON \`home_questions_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`home_questions_items_parent_id_idx\` ON \`home_questions_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`__new_home_split\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`design\` text,
  	\`weight\` numeric,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`home\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_home_split\`("_order", "_parent_id", "id", "design", "weight") SELECT "_order", "_parent_id", "id", "design", "weight" FROM \`home_split\`;`)
  await db.run(sql`DROP TABLE \`home_split\`;`)
  await db.run(sql`ALTER TABLE \`__new_home_split\` RENAME TO \`home_split\`;`)
  await db.run(sql`CREATE INDEX \`home_split_order_idx\` ON \`home_split\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`home_split_parent_id_idx\` ON \`home_split\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`__new_home\` (
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
  	\`design\` text DEFAULT 'home',
  	\`_status\` text DEFAULT 'draft',
  	\`updated_at\` text,
  	\`created_at\` text,
  	FOREIGN KEY (\`hero_image_id\`) REFERENCES \`assets\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_home\`("id", "hero_eyebrow", "hero_title", "hero_text", "hero_primary_label", "hero_primary_href", "hero_secondary_label", "hero_secondary_href", "hero_image_id", "services_title", "services_text", "work_title", "work_text", "process_title", "process_text", "plans_title", "plans_text", "people_title", "people_text", "quotes_title", "questions_title", "questions_text", "call_to_action_title", "call_to_action_text", "call_to_action_link_label", "call_to_action_link_href", "design", "_status", "updated_at", "created_at") SELECT "id", "hero_eyebrow", "hero_title", "hero_text", "hero_primary_label", "hero_primary_href", "hero_secondary_label", "hero_secondary_href", "hero_image_id", "services_title", "services_text", "work_title", "work_text", "process_title", "process_text", "plans_title", "plans_text", "people_title", "people_text", "quotes_title", "questions_title", "questions_text", "call_to_action_title", "call_to_action_text", "call_to_action_link_label", "call_to_action_link_href", "design", 'published', "updated_at", "created_at" FROM \`home\`;`)
  await db.run(sql`DROP TABLE \`home\`;`)
  await db.run(sql`ALTER TABLE \`__new_home\` RENAME TO \`home\`;`)
  await db.run(sql`CREATE INDEX \`home_hero_hero_image_idx\` ON \`home\` (\`hero_image_id\`);`)
  await db.run(sql`CREATE INDEX \`home__status_idx\` ON \`home\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`__new_about\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`title\` text DEFAULT 'About',
  	\`description\` text DEFAULT '',
  	\`image_id\` text,
  	\`body\` text,
  	\`_status\` text DEFAULT 'draft',
  	\`updated_at\` text,
  	\`created_at\` text,
  	FOREIGN KEY (\`image_id\`) REFERENCES \`assets\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_about\`("id", "title", "description", "image_id", "body", "_status", "updated_at", "created_at") SELECT "id", "title", "description", "image_id", "body", 'published', "updated_at", "created_at" FROM \`about\`;`)
  await db.run(sql`DROP TABLE \`about\`;`)
  await db.run(sql`ALTER TABLE \`__new_about\` RENAME TO \`about\`;`)
  await db.run(sql`CREATE INDEX \`about_image_idx\` ON \`about\` (\`image_id\`);`)
  await db.run(sql`CREATE INDEX \`about__status_idx\` ON \`about\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`__new_terms\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`title\` text DEFAULT 'Terms Of Service',
  	\`description\` text DEFAULT '',
  	\`image_id\` text,
  	\`body\` text,
  	\`_status\` text DEFAULT 'draft',
  	\`updated_at\` text,
  	\`created_at\` text,
  	FOREIGN KEY (\`image_id\`) REFERENCES \`assets\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_terms\`("id", "title", "description", "image_id", "body", "_status", "updated_at", "created_at") SELECT "id", "title", "description", "image_id", "body", 'published', "updated_at", "created_at" FROM \`terms\`;`)
  await db.run(sql`DROP TABLE \`terms\`;`)
  await db.run(sql`ALTER TABLE \`__new_terms\` RENAME TO \`terms\`;`)
  await db.run(sql`CREATE INDEX \`terms_image_idx\` ON \`terms\` (\`image_id\`);`)
  await db.run(sql`CREATE INDEX \`terms__status_idx\` ON \`terms\` (\`_status\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`_home_v_version_services_items\`;`)
  await db.run(sql`DROP TABLE \`_home_v_version_work_items\`;`)
  await db.run(sql`DROP TABLE \`_home_v_version_process_items\`;`)
  await db.run(sql`DROP TABLE \`_home_v_version_plans_items\`;`)
  await db.run(sql`DROP TABLE \`_home_v_version_people_items\`;`)
  await db.run(sql`DROP TABLE \`_home_v_version_quotes_items\`;`)
  await db.run(sql`DROP TABLE \`_home_v_version_questions_items\`;`)
  await db.run(sql`DROP TABLE \`_home_v_version_split\`;`)
  await db.run(sql`DROP TABLE \`_home_v\`;`)
  await db.run(sql`DROP TABLE \`_home_v_texts\`;`)
  await db.run(sql`DROP TABLE \`_about_v\`;`)
  await db.run(sql`DROP TABLE \`_terms_v\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_home\` (
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
  await db.run(sql`INSERT INTO \`__new_home\`("id", "hero_eyebrow", "hero_title", "hero_text", "hero_primary_label", "hero_primary_href", "hero_secondary_label", "hero_secondary_href", "hero_image_id", "services_title", "services_text", "work_title", "work_text", "process_title", "process_text", "plans_title", "plans_text", "people_title", "people_text", "quotes_title", "questions_title", "questions_text", "call_to_action_title", "call_to_action_text", "call_to_action_link_label", "call_to_action_link_href", "design", "updated_at", "created_at") SELECT "id", "hero_eyebrow", "hero_title", "hero_text", "hero_primary_label", "hero_primary_href", "hero_secondary_label", "hero_secondary_href", "hero_image_id", "services_title", "services_text", "work_title", "work_text", "process_title", "process_text", "plans_title", "plans_text", "people_title", "people_text", "quotes_title", "questions_title", "questions_text", "call_to_action_title", "call_to_action_text", "call_to_action_link_label", "call_to_action_link_href", "design", "updated_at", "created_at" FROM \`home\`;`)
  await db.run(sql`DROP TABLE \`home\`;`)
  await db.run(sql`ALTER TABLE \`__new_home\` RENAME TO \`home\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`home_hero_hero_image_idx\` ON \`home\` (\`hero_image_id\`);`)
  await db.run(sql`CREATE TABLE \`__new_about\` (
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
  await db.run(sql`INSERT INTO \`__new_about\`("id", "title", "description", "image_id", "body", "updated_at", "created_at") SELECT "id", "title", "description", "image_id", "body", "updated_at", "created_at" FROM \`about\`;`)
  await db.run(sql`DROP TABLE \`about\`;`)
  await db.run(sql`ALTER TABLE \`__new_about\` RENAME TO \`about\`;`)
  await db.run(sql`CREATE INDEX \`about_image_idx\` ON \`about\` (\`image_id\`);`)
  await db.run(sql`CREATE TABLE \`__new_terms\` (
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
  await db.run(sql`INSERT INTO \`__new_terms\`("id", "title", "description", "image_id", "body", "updated_at", "created_at") SELECT "id", "title", "description", "image_id", "body", "updated_at", "created_at" FROM \`terms\`;`)
  await db.run(sql`DROP TABLE \`terms\`;`)
  await db.run(sql`ALTER TABLE \`__new_terms\` RENAME TO \`terms\`;`)
  await db.run(sql`CREATE INDEX \`terms_image_idx\` ON \`terms\` (\`image_id\`);`)
  await db.run(sql`CREATE TABLE \`__new_home_plans_items\` (
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
  await db.run(sql`INSERT INTO \`__new_home_plans_items\`("_order", "_parent_id", "id", "name", "price", "period", "text", "featured", "link_label", "link_href") SELECT "_order", "_parent_id", "id", "name", "price", "period", "text", "featured", "link_label", "link_href" FROM \`home_plans_items\`;`)
  await db.run(sql`DROP TABLE \`home_plans_items\`;`)
  await db.run(sql`ALTER TABLE \`__new_home_plans_items\` RENAME TO \`home_plans_items\`;`)
  await db.run(sql`CREATE INDEX \`home_plans_items_order_idx\` ON \`home_plans_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`home_plans_items_parent_id_idx\` ON \`home_plans_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`__new_home_people_items\` (
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
  await db.run(sql`INSERT INTO \`__new_home_people_items\`("_order", "_parent_id", "id", "name", "role", "text", "image_id") SELECT "_order", "_parent_id", "id", "name", "role", "text", "image_id" FROM \`home_people_items\`;`)
  await db.run(sql`DROP TABLE \`home_people_items\`;`)
  await db.run(sql`ALTER TABLE \`__new_home_people_items\` RENAME TO \`home_people_items\`;`)
  await db.run(sql`CREATE INDEX \`home_people_items_order_idx\` ON \`home_people_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`home_people_items_parent_id_idx\` ON \`home_people_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`home_people_items_image_idx\` ON \`home_people_items\` (\`image_id\`);`)
  await db.run(sql`CREATE TABLE \`__new_home_quotes_items\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`text\` text NOT NULL,
  	\`name\` text NOT NULL,
  	\`role\` text DEFAULT '',
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`home\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_home_quotes_items\`("_order", "_parent_id", "id", "text", "name", "role") SELECT "_order", "_parent_id", "id", "text", "name", "role" FROM \`home_quotes_items\`;`)
  await db.run(sql`DROP TABLE \`home_quotes_items\`;`)
  await db.run(sql`ALTER TABLE \`__new_home_quotes_items\` RENAME TO \`home_quotes_items\`;`)
  await db.run(sql`CREATE INDEX \`home_quotes_items_order_idx\` ON \`home_quotes_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`home_quotes_items_parent_id_idx\` ON \`home_quotes_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`__new_home_questions_items\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`question\` text NOT NULL,
  	\`answer\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`home\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_home_questions_items\`("_order", "_parent_id", "id", "question", "answer") SELECT "_order", "_parent_id", "id", "question", "answer" FROM \`home_questions_items\`;`)
  await db.run(sql`DROP TABLE \`home_questions_items\`;`)
  await db.run(sql`ALTER TABLE \`__new_home_questions_items\` RENAME TO \`home_questions_items\`;`)
  await db.run(sql`CREATE INDEX \`home_questions_items_order_idx\` ON \`home_questions_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`home_questions_items_parent_id_idx\` ON \`home_questions_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`__new_home_split\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`design\` text NOT NULL,
  	\`weight\` numeric NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`home\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_home_split\`("_order", "_parent_id", "id", "design", "weight") SELECT "_order", "_parent_id", "id", "design", "weight" FROM \`home_split\`;`)
  await db.run(sql`DROP TABLE \`home_split\`;`)
  await db.run(sql`ALTER TABLE \`__new_home_split\` RENAME TO \`home_split\`;`)
  await db.run(sql`CREATE INDEX \`home_split_order_idx\` ON \`home_split\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`home_split_parent_id_idx\` ON \`home_split\` (\`_parent_id\`);`)
}
