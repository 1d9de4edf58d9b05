// As mesmas provas de numerar-sozinho.test.ts, com cinquenta ao mesmo tempo no mesmo livro.
process.env.AUTOS_AO_MESMO_TEMPO ??= '50'
await import('./numerar-sozinho.test.ts')
