// Tests must not use the data of a developer's own shop.
for (const name of ['DATABASE_URL', 'DATA_DIR', 'JWT_SECRET', 'PUBLIC_URL', 'PORT', 'HOST']) delete process.env[name];
