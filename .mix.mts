import autocannon from 'autocannon';
import { readFileSync } from 'node:fs';
import { mixedRequests, requestsOf, MIX, sampleShop } from './scripts/bench/requests.ts';
const [, , rounds, secs, ...kinds] = process.argv;
const S = process.env['SERVERS']!.split(',').map((x) => { const [n, port, pid] = x.split(':'); return { n: n!, port: port!, pid: pid! }; });
const cpu = (pid: string) => { const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return (+f[11]! + +f[12]!) * 10; };
const rss = (pid: string) => (+/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]! / 1024) | 0;
const shop = await sampleShop(`http://127.0.0.1:${S[0]!.port}`);
const med = (a: number[]) => a.sort((x, y) => x - y)[a.length >> 1]!;
for (const kind of kinds.length ? kinds : ['mix']) {
  const requests = (kind === 'mix' ? mixedRequests(shop) : requestsOf(kind as keyof typeof MIX, shop, 200)).map(({ path }) => ({ path, headers: { accept: 'application/json' } }));
  const run = (port: string, duration: number) => { let c = 0; const times: number[] = []; return new Promise<{ x: any; times: number[] }>((r) => { const i = autocannon({ url: `http://127.0.0.1:${port}`, connections: 16, duration, requests, setupClient: (client: any) => { const start = Math.floor(requests.length * ((c++ % 16) / 16)); client.setRequests([...requests.slice(start), ...requests.slice(0, start)]); } } as any, (e: any, x: any) => r({ x, times: times.sort((a, b) => a - b) })); i.on('response', (_c: any, _s: any, _b: any, ms: number) => void times.push(ms)); }); };
  const R: Record<string, { r: number[]; c: number[]; p: number[]; q: number[] }> = {};
  for (const s of S) { R[s.n] = { r: [], c: [], p: [], q: [] }; await run(s.port, 1); }
  for (let i = 0; i < +rounds!; i++) for (const s of S) { const c = cpu(s.pid); const { x, times } = await run(s.port, +secs!); const n = x['2xx']; R[s.n]!.r.push(n / x.duration); R[s.n]!.c.push((cpu(s.pid) - c) / n); R[s.n]!.p.push(times[times.length >> 1]!); R[s.n]!.q.push(times[Math.floor(times.length * 0.99)]!); }
  console.log(kind, S.map(({ n, pid }) => { const { r, c, p, q } = R[n]!; return `${n} ${med(r).toFixed(0)}/s cpu ${med(c).toFixed(3)} p50 ${med(p).toFixed(1)} p99 ${med(q).toFixed(1)} rss ${rss(pid)}`; }).join(' | '));
}
