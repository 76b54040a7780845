// What a developer has set for the shop itself must not reach a test: it would work on real data.
for (const name of ['DATABASE_URL', 'DATA_DIR', 'JWT_SECRET', 'PUBLIC_URL', 'PORT', 'HOST']) delete process.env[name];
