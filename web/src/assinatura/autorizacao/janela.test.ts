import assert from 'node:assert/strict'
import { test } from 'node:test'

import { abrirJanela, esperarDesfecho, sairEFechar } from './janela.ts'

const ORIGEM = 'http://localhost:3000'

/**
 * O ouvinte da página, a janela e o servidor, na mão do teste. `dormir` só acorda quando avisam ou o teste
 * deixa.
 */
function cena(desfechos: (string | Error | undefined)[]) {
  const ouvinte = new EventTarget()
  const janela = { closed: false }
  const controle = new AbortController()
  const perguntas: number[] = []
  let acordar = (): void => undefined
  let fechadas = 0
  const desfecho = esperarDesfecho({
    janela,
    estado: 'nonce-1',
    origem: ORIGEM,
    ouvinte,
    signal: controle.signal,
    aoVerFechada: () => (fechadas += 1),
    perguntar: () => {
      perguntas.push(perguntas.length + 1)
      const proximo = desfechos.shift()
      return proximo instanceof Error ? Promise.reject(proximo) : Promise.resolve(proximo)
    },
    dormir: (_ms, signal) =>
      new Promise((pronto) => {
        acordar = pronto
        signal.addEventListener('abort', () => pronto())
      }),
  })
  const passar = () => new Promise<void>((pronto) => setImmediate(pronto))
  return {
    desfecho,
    janela,
    perguntas,
    fechadas: () => fechadas,
    desistir: () => controle.abort(new DOMException('Cancelado', 'AbortError')),
    passar,
    async tique() {
      acordar()
      await passar()
    },
    async dizer(origin: string, data: unknown) {
      ouvinte.dispatchEvent(Object.assign(new Event('message'), { origin, data }))
      await passar()
    },
  }
}

test('o aviso da página de retorno faz perguntar ao servidor na hora', async () => {
  const { desfecho, dizer, perguntas } = cena(['autorizada'])
  await dizer(ORIGEM, { tipo: 'autos:autorizacao', estado: 'nonce-1' })
  assert.equal(await desfecho, 'autorizada')
  assert.equal(perguntas.length, 1)
})

test('aviso de outra origem, de outra autorização ou de outro assunto não conta', async () => {
  const { desfecho, dizer, perguntas, tique } = cena(['autorizada'])
  await dizer('http://localhost:3001', { tipo: 'autos:autorizacao', estado: 'nonce-1' })
  await dizer(`${ORIGEM}.example`, { tipo: 'autos:autorizacao', estado: 'nonce-1' })
  await dizer(ORIGEM, { tipo: 'autos:autorizacao', estado: 'nonce-2' })
  await dizer(ORIGEM, { tipo: 'outro', estado: 'nonce-1' })
  await dizer(ORIGEM, 'autos:autorizacao')
  await dizer(ORIGEM, null)
  assert.equal(perguntas.length, 0)
  await tique()
  assert.equal(await desfecho, 'autorizada')
})

test('sem aviso, pergunta-se de tempos em tempos; janela fechada se diz, e continua-se', async () => {
  const { desfecho, janela, tique, fechadas, perguntas } = cena([undefined, undefined, 'autorizada'])
  await tique()
  assert.equal(fechadas(), 0)
  janela.closed = true
  await tique()
  assert.equal(fechadas(), 1)
  await tique()
  assert.equal(await desfecho, 'autorizada')
  assert.equal(perguntas.length, 3)
})

test('a recusa do servidor é o desfecho', async () => {
  const { desfecho, tique } = cena([new Error('Operação cancelada pelo usuário')])
  const recusa = assert.rejects(desfecho, /Operação cancelada pelo usuário/)
  await tique()
  await recusa
})

test('quem desiste não pergunta mais', async () => {
  const { desfecho, desistir, perguntas } = cena(['autorizada'])
  const recusa = assert.rejects(desfecho, { name: 'AbortError' })
  desistir()
  await recusa
  assert.equal(perguntas.length, 0)
})

test('a janela é de 1280 × 720, no meio da do navegador, e a bloqueada se percebe', ({ mock }) => {
  const abrir = mock.fn((..._com: string[]): object | null => ({ closed: false }))
  Object.assign(globalThis, {
    window: { screenX: 100, screenY: 50, outerWidth: 1600, outerHeight: 900, open: abrir },
  })
  try {
    assert.ok(abrirJanela())
    assert.deepEqual(abrir.mock.calls[0]?.arguments, [
      'about:blank',
      'autos-assinador',
      'popup,width=1280,height=720,left=260,top=140',
    ])
    abrir.mock.mockImplementation(() => null)
    assert.equal(abrirJanela(), undefined)
  } finally {
    delete (globalThis as { window?: unknown }).window
  }
})

test('a janela do gov.br sai da conta antes de se fechar; a que ficou em branco fecha-se já; a que se abre de novo não se fecha por engano', ({
  mock,
}) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const nova = () => ({ closed: false, location: { href: 'https://sso.acesso.gov.br/' }, close: mock.fn() })
  const como = (janela: ReturnType<typeof nova>) => janela as unknown as WindowProxy
  const branca = nova()
  sairEFechar(como(branca), 'em branco')
  assert.equal(branca.close.mock.callCount(), 1)

  const noMeio = nova()
  sairEFechar(como(noMeio), 'no meio')
  assert.equal(noMeio.location.href, '/assinatura/sair')
  assert.equal(noMeio.close.mock.callCount(), 0)
  mock.timers.tick(15_000)
  assert.equal(noMeio.close.mock.callCount(), 1)

  const deVolta = nova()
  sairEFechar(como(deVolta), 'de volta')
  assert.equal(deVolta.location.href, 'https://sso.acesso.gov.br/')
  Object.assign(globalThis, {
    window: { screenX: 0, screenY: 0, outerWidth: 800, outerHeight: 600, open: () => deVolta },
  })
  try {
    abrirJanela()
    mock.timers.tick(60_000)
    assert.equal(deVolta.close.mock.callCount(), 0)
  } finally {
    delete (globalThis as { window?: unknown }).window
  }
})
