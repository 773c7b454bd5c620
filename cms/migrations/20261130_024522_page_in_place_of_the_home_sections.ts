import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`home\` ADD \`page_content_id\` text REFERENCES \`contents\`(\`id\`) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`home_page_page_content_idx\` ON \`home\` (\`page_content_id\`);`)
  await db.run(sql`ALTER TABLE \`_home_v\` ADD \`version_page_content_id\` text REFERENCES \`contents\`(\`id\`) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`_home_v_version_page_version_page_content_idx\` ON \`_home_v\` (\`version_page_content_id\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
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
  	\`design\` text DEFAULT 'home',
  	\`_status\` text DEFAULT 'draft',
  	\`updated_at\` text,
  	\`created_at\` text,
  	FOREIGN KEY (\`hero_image_id\`) REFERENCES \`assets\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_home\`("id", "hero_eyebrow", "hero_title", "hero_text", "hero_primary_label", "hero_primary_href", "hero_secondary_label", "hero_secondary_href", "hero_image_id", "services_title", "services_text", "work_title", "work_text", "process_title", "process_text", "plans_title", "plans_text", "people_title", "people_text", "quotes_title", "questions_title", "questions_text", "call_to_action_title", "call_to_action_text", "call_to_action_link_label", "call_to_action_link_href", "design", "_status", "updated_at", "created_at") SELECT "id", "hero_eyebrow", "hero_title", "hero_text", "hero_primary_label", "hero_primary_href", "hero_secondary_label", "hero_secondary_href", "hero_image_id", "services_title", "services_text", "work_title", "work_text", "process_title", "process_text", "plans_title", "plans_text", "people_title", "people_text", "quotes_title", "questions_title", "questions_text", "call_to_action_title", "call_to_action_text", "call_to_action_link_label", "call_to_action_link_href", "design", "_status", "updated_at", "created_at" FROM \`home\`;`)
  await db.run(sql`DROP TABLE \`home\`;`)
  await db.run(sql`ALTER TABLE \`__new_home\` RENAME TO \`home\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`home_hero_hero_image_idx\` ON \`home\` (\`hero_image_id\`);`)
  await db.run(sql`CREATE INDEX \`home__status_idx\` ON \`home\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`__new__home_v\` (
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
  await db.run(sql`INSERT INTO \`__new__home_v\`("id", "version_hero_eyebrow", "version_hero_title", "version_hero_text", "version_hero_primary_label", "version_hero_primary_href", "version_hero_secondary_label", "version_hero_secondary_href", "version_hero_image_id", "version_services_title", "version_services_text", "version_work_title", "version_work_text", "version_process_title", "version_process_text", "version_plans_title", "version_plans_text", "version_people_title", "version_people_text", "version_quotes_title", "version_questions_title", "version_questions_text", "version_call_to_action_title", "version_call_to_action_text", "version_call_to_action_link_label", "version_call_to_action_link_href", "version_design", "version__status", "version_updated_at", "version_created_at", "created_at", "updated_at", "latest") SELECT "id", "version_hero_eyebrow", "version_hero_title", "version_hero_text", "version_hero_primary_label", "version_hero_primary_href", "version_hero_secondary_label", "version_hero_secondary_href", "version_hero_image_id", "version_services_title", "version_services_text", "version_work_title", "version_work_text", "version_process_title", "version_process_text", "version_plans_title", "version_plans_text", "version_people_title", "version_people_text", "version_quotes_title", "version_questions_title", "version_questions_text", "version_call_to_action_title", "version_call_to_action_text", "version_call_to_action_link_label", "version_call_to_action_link_href", "version_design", "version__status", "version_updated_at", "version_created_at", "created_at", "updated_at", "latest" FROM \`_home_v\`;`)
  await db.run(sql`DROP TABLE \`_home_v\`;`)
  await db.run(sql`ALTER TABLE \`__new__home_v\` RENAME TO \`_home_v\`;`)
  await db.run(sql`CREATE INDEX \`_home_v_version_hero_version_hero_image_idx\` ON \`_home_v\` (\`version_hero_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_version_version__status_idx\` ON \`_home_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_created_at_idx\` ON \`_home_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_updated_at_idx\` ON \`_home_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_latest_idx\` ON \`_home_v\` (\`latest\`);`)
}
