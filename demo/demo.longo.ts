// As mesmas provas de demo.test.ts, com os bytes de todos os arquivos da Prefeitura.
process.env.AUTOS_DEMO_UM_EM ??= '1'
await import('./demo.test.ts')
