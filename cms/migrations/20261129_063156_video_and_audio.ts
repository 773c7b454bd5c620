import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`assets\` ADD \`duration\` numeric;`)
  await db.run(sql`ALTER TABLE \`assets\` ADD \`captions_filename\` text;`)
  await db.run(sql`ALTER TABLE \`assets\` ADD \`captions_filesize\` numeric;`)
  await db.run(sql`ALTER TABLE \`assets\` ADD \`captions_language\` text;`)
  await db.run(sql`ALTER TABLE \`assets\` ADD \`poster_id\` text REFERENCES \`assets\`(\`id\`) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`assets_poster_idx\` ON \`assets\` (\`poster_id\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_assets\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`alt\` text DEFAULT '',
  	\`credit\` text,
  	\`licence\` text,
  	\`folder\` text,
  	\`target_id\` text,
  	\`key\` text,
  	\`status\` text DEFAULT 'ready' NOT NULL,
  	\`shape\` text,
  	\`whole_filename\` text,
  	\`whole_filesize\` numeric,
  	\`whole_width\` numeric,
  	\`whole_height\` numeric,
  	\`colour\` text,
  	\`avif\` text,
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
  await db.run(sql`INSERT INTO \`__new_assets\`("id", "name", "alt", "credit", "licence", "folder", "target_id", "key", "status", "shape", "whole_filename", "whole_filesize", "whole_width", "whole_height", "colour", "avif", "place", "created_by_id", "updated_at", "created_at", "url", "thumbnail_u_r_l", "filename", "mime_type", "filesize", "width", "height", "focal_x", "focal_y", "sizes_crop200x200_url", "sizes_crop200x200_width", "sizes_crop200x200_height", "sizes_crop200x200_mime_type", "sizes_crop200x200_filesize", "sizes_crop200x200_filename", "sizes_w640_url", "sizes_w640_width", "sizes_w640_height", "sizes_w640_mime_type", "sizes_w640_filesize", "sizes_w640_filename", "sizes_w1280_url", "sizes_w1280_width", "sizes_w1280_height", "sizes_w1280_mime_type", "sizes_w1280_filesize", "sizes_w1280_filename") SELECT "id", "name", "alt", "credit", "licence", "folder", "target_id", "key", "status", "shape", "whole_filename", "whole_filesize", "whole_width", "whole_height", "colour", "avif", "place", "created_by_id", "updated_at", "created_at", "url", "thumbnail_u_r_l", "filename", "mime_type", "filesize", "width", "height", "focal_x", "focal_y", "sizes_crop200x200_url", "sizes_crop200x200_width", "sizes_crop200x200_height", "sizes_crop200x200_mime_type", "sizes_crop200x200_filesize", "sizes_crop200x200_filename", "sizes_w640_url", "sizes_w640_width", "sizes_w640_height", "sizes_w640_mime_type", "sizes_w640_filesize", "sizes_w640_filename", "sizes_w1280_url", "sizes_w1280_width", "sizes_w1280_height", "sizes_w1280_mime_type", "sizes_w1280_filesize", "sizes_w1280_filename" FROM \`assets\`;`)
  await db.run(sql`DROP TABLE \`assets\`;`)
  await db.run(sql`ALTER TABLE \`__new_assets\` RENAME TO \`assets\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`assets_name_idx\` ON \`assets\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`assets_folder_idx\` ON \`assets\` (\`folder\`);`)
  await db.run(sql`CREATE INDEX \`assets_target_id_idx\` ON \`assets\` (\`target_id\`);`)
  await db.run(sql`CREATE INDEX \`assets_key_idx\` ON \`assets\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`assets_avif_idx\` ON \`assets\` (\`avif\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`assets_place_idx\` ON \`assets\` (\`place\`);`)
  await db.run(sql`CREATE INDEX \`assets_created_by_idx\` ON \`assets\` (\`created_by_id\`);`)
  await db.run(sql`CREATE INDEX \`assets_updated_at_idx\` ON \`assets\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`assets_created_at_idx\` ON \`assets\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`assets_filename_idx\` ON \`assets\` (\`filename\`);`)
  await db.run(sql`CREATE INDEX \`assets_sizes_crop200x200_sizes_crop200x200_filename_idx\` ON \`assets\` (\`sizes_crop200x200_filename\`);`)
  await db.run(sql`CREATE INDEX \`assets_sizes_w640_sizes_w640_filename_idx\` ON \`assets\` (\`sizes_w640_filename\`);`)
  await db.run(sql`CREATE INDEX \`assets_sizes_w1280_sizes_w1280_filename_idx\` ON \`assets\` (\`sizes_w1280_filename\`);`)
}
