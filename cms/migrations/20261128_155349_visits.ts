import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`visit_counts\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`kind\` text NOT NULL,
  	\`day\` text NOT NULL,
  	\`key\` text DEFAULT '',
  	\`count\` numeric NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`visit_counts_updated_at_idx\` ON \`visit_counts\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`visit_counts_created_at_idx\` ON \`visit_counts\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`kind_day_key_idx\` ON \`visit_counts\` (\`kind\`,\`day\`,\`key\`);`)
  await db.run(sql`CREATE TABLE \`day_visitors\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`day\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`day_visitors_day_idx\` ON \`day_visitors\` (\`day\`);`)
  await db.run(sql`CREATE INDEX \`day_visitors_updated_at_idx\` ON \`day_visitors\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`day_visitors_created_at_idx\` ON \`day_visitors\` (\`created_at\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`visit_counts\`;`)
  await db.run(sql`DROP TABLE \`day_visitors\`;`)
}
