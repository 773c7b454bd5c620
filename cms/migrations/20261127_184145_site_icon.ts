import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`site\` ADD \`icon_id\` text REFERENCES assets(id) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`site_icon_idx\` ON \`site\` (\`icon_id\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_site\` (
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
  	\`brand_accent\` text,
  	\`brand_accent_dark\` text,
  	\`brand_typeface\` text,
  	\`chat_time_zone\` text DEFAULT 'Europe/Vienna' NOT NULL,
  	\`updated_at\` text,
  	\`created_at\` text,
  	FOREIGN KEY (\`image_id\`) REFERENCES \`assets\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`logo_id\`) REFERENCES \`assets\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_site\`("id", "name", "description", "image_id", "logo_id", "footer_text", "footer_company", "footer_email", "footer_phone", "footer_address", "brand_accent", "brand_accent_dark", "brand_typeface", "chat_time_zone", "updated_at", "created_at") SELECT "id", "name", "description", "image_id", "logo_id", "footer_text", "footer_company", "footer_email", "footer_phone", "footer_address", "brand_accent", "brand_accent_dark", "brand_typeface", "chat_time_zone", "updated_at", "created_at" FROM \`site\`;`)
  await db.run(sql`DROP TABLE \`site\`;`)
  await db.run(sql`ALTER TABLE \`__new_site\` RENAME TO \`site\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`site_image_idx\` ON \`site\` (\`image_id\`);`)
  await db.run(sql`CREATE INDEX \`site_logo_idx\` ON \`site\` (\`logo_id\`);`)
}
