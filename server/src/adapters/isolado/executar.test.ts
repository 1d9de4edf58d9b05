import assert from 'node:assert/strict'
import { test } from 'node:test'
import { executarIsolado } from './executar.ts'

const FILHO = new URL('./teste/filho-de-teste.ts', import.meta.url)
const rodar = (modo: string, limites = {}) =>
  executarIsolado(FILHO, { dados: modo, bytes: Buffer.from('bytes') }, limites)

test('devolve dados e bytes, sem receber o ambiente do servidor', async () => {
  const { dados, bytes } = await rodar('ecoar')
  assert.deepEqual([dados, Buffer.from(bytes).toString()], [0, 'bytes'])
})

test('o que é grande vai e volta inteiro, além do que cabe de uma vez entre os dois', async () => {
  const grande = Buffer.alloc(8 * 2 ** 20, 'autos ')
  const { bytes } = await executarIsolado(FILHO, { dados: 'olhar a saída', bytes: grande })
  assert.ok(grande.equals(bytes))
})

test('laço sem fim e espera sem fim: mortos no prazo, que é do processador e, à espera, três vezes isso no relógio', async () => {
  const demora = async (modo: string, relogio: number) => {
    const inicio = performance.now()
    await assert.rejects(rodar(modo, { tempoMs: 700, relogio }), { name: 'FalhaIsolada', fim: 'TEMPO' })
    return performance.now() - inicio
  }
  // Numa máquina ocupada 0,7 s de processador levam alguns no relógio; meio minuto, só o relógio.
  assert.ok((await demora('girar', 60)) < 30_000)
  const parado = await demora('esperar', 3)
  assert.ok(parado >= 2_100 && parado < 10_000, `${parado} ms`)
})

test('por quem já disse tudo não se espera, ainda que não acabe', async () => {
  const inicio = performance.now()
  assert.deepEqual((await rodar('não acabar')).dados, true)
  assert.ok(performance.now() - inicio < 8_000)
})

test('memória sem fim, dentro e fora do heap: morto no limite', async () => {
  await assert.rejects(rodar('encher', { memoriaMb: 256 }), { fim: 'MEMORIA' })
  await assert.rejects(rodar('heap', { memoriaMb: 128 }), { fim: 'MEMORIA' })
})

test('erro, saída sem resposta e resposta que não acaba', async () => {
  await assert.rejects(rodar('estourar'), { fim: 'FALHA', message: /estourou/ })
  await assert.rejects(rodar('sair'), { fim: 'FALHA' })
  await assert.rejects(rodar('falar', { saidaBytes: 1_000 }), { fim: 'MEMORIA' })
})

test('o programa que nem inicia não é culpa dos bytes: é erro nosso, e tenta-se de novo', async () => {
  await assert.rejects(
    executarIsolado(new URL('./teste/nao-existe.ts', import.meta.url), {
      dados: null,
      bytes: Buffer.alloc(0),
    }),
    { name: 'Error', message: /não iniciou/ },
  )
})

test('não lê arquivos do sistema, não inicia outros processos nem chega à rede', async () => {
  await assert.rejects(rodar('ler'), { fim: 'FALHA', message: /Access to this API has been restricted/ })
  await assert.rejects(rodar('ligar'), { fim: 'FALHA', message: /Access to this API has been restricted/ })
  await assert.rejects(rodar('executar'), { fim: 'FALHA', message: /Access to this API has been restricted/ })
})

test('muitos de uma vez esperam a vez; além do que pode esperar, a recusa pede que se tente depois', async () => {
  const resultados = await Promise.allSettled(Array.from({ length: 6 }, () => rodar('ecoar', { espera: 2 })))
  assert.deepEqual(
    resultados.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'rejected'],
  )
  assert.equal((resultados[5] as { reason?: { nome: string } }).reason?.nome, 'LimiteExcedidoException')
})
