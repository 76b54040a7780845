import { watchConsole } from './quiet-console.ts';

watchConsole('error', 'warn');
