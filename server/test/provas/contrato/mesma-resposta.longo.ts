// As mesmas provas de mesma-resposta.test.ts, com todos os pedidos do contrato e mais sementes por operação.
process.env.AUTOS_UM_EM_CADA ??= '1'
process.env.AUTOS_RODADAS ??= '20'
await import('./mesma-resposta.test.ts')
