UPDATE "support_requests" SET "kind" = 'license' WHERE "kind" = 'licence';
