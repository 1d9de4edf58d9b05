import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import { test } from 'node:test'

import {
  comoNoServidor,
  emOrdemDeUso,
  ErroDoAssinador,
  separar,
  type CertificadoLocal,
} from './assinador-local.ts'
import { ponte } from './ponte.ts'
import { certificadoDe } from './teste/certificado.ts'

async function comAssinador(
  atender: RequestListener,
  provar: (endereco: string) => Promise<void>,
): Promise<void> {
  const servidor = createServer(atender)
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  const { port } = servidor.address() as { port: number }
  try {
    await provar(`http://127.0.0.1:${port}`)
  } finally {
    servidor.closeAllConnections()
    servidor.close()
  }
}

const responder =
  (status: number, corpo: unknown): RequestListener =>
  (_pedido, resposta) =>
    resposta.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(corpo))

test('sem nada atendendo, o assinador não está instalado', async () => {
  assert.equal(await ponte('http://127.0.0.1:9').estado(), 'NAO_INSTALADO')
})

test('o estado é o que o assinador diz', async () => {
  for (const estado of ['PRONTO', 'DESATUALIZADO', 'NAVEGADOR_NAO_SUPORTADO'] as const)
    await comAssinador(responder(200, { estado }), async (endereco) =>
      assert.equal(await ponte(endereco).estado(), estado),
    )
})

test('a assinatura leva o certificado, o resumo e o algoritmo, e devolve a assinatura crua', async () => {
  const vistos: unknown[] = []
  const atender: RequestListener = (pedido, resposta) => {
    let corpo = ''
    pedido.on('data', (parte) => (corpo += String(parte)))
    pedido.on('end', () => {
      vistos.push([pedido.method, pedido.url, corpo && JSON.parse(corpo)])
      responder(200, { assinatura: 'YXNz' })(pedido, resposta)
    })
  }
  await comAssinador(atender, async (endereco) => {
    const assinador = ponte(endereco)
    await assinador.autorizar(3, 'abc')
    assert.equal(
      await assinador.assinarHash({ thumbprint: 'abc', hash: 'aGFzaA==', algoritmo: 'SHA-256' }),
      'YXNz',
    )
  })
  assert.deepEqual(vistos, [
    ['POST', '/autorizar', { quantidade: 3, thumbprint: 'abc' }],
    ['POST', '/assinar', { thumbprint: 'abc', hash: 'aGFzaA==', algoritmo: 'SHA-256' }],
  ])
})

// código do assinador, mensagem dele, a frase que a pessoa lê
const RECUSAS: [string | undefined, string | undefined, string][] = [
  [
    'keyset_not_found',
    'Keyset does not exist',
    'Certificado indisponível ou dispositivo criptográfico desconectado',
  ],
  ['user_cancelled', 'The action was cancelled', 'Operação cancelada pelo usuário'],
  ['pin_bloqueado', 'O PIN está bloqueado.', 'O PIN está bloqueado.'],
  [undefined, undefined, 'Erro desconhecido'],
]
for (const [code, message, frase] of RECUSAS)
  test(`recusa ${code ?? 'sem código'}: “${frase}”`, async () => {
    await comAssinador(responder(409, { code, message }), async (endereco) => {
      await assert.rejects(
        ponte(endereco).assinarHash({ thumbprint: 'a', hash: 'b', algoritmo: 'SHA-256' }),
        (erro) => {
          assert.ok(erro instanceof ErroDoAssinador)
          assert.deepEqual([erro.codigo, erro.message], [code, frase])
          return true
        },
      )
    })
  })

test('fora deste computador não se pede assinatura', () => {
  for (const endereco of ['http://assinador.example:3009', 'https://10.0.0.1', 'http://localhost.example'])
    assert.throws(() => ponte(endereco), /neste computador/)
})

test('os certificados que valem vêm primeiro, e entre eles os que duram mais', () => {
  const um = (thumbprint: string, validoDe: string, validoAte: string): CertificadoLocal => ({
    thumbprint,
    validoDe,
    validoAte,
    nome: '',
    emissor: '',
    cpf: null,
  })
  const todos = [
    um('vencido', '2020-01-01', '2025-01-01'),
    um('curto', '2024-01-01', '2027-01-01'),
    um('longo', '2024-01-01', '2029-01-01'),
    um('futuro', '2027-01-01', '2031-01-01'),
  ]
  assert.deepEqual(
    emOrdemDeUso(todos, new Date('2026-11-20')).map(({ thumbprint }) => thumbprint),
    ['longo', 'curto', 'futuro', 'vencido'],
  )
})

test('os certificados de outras pessoas vão à parte; sem saber de quem se procura, são todos de quem assina', () => {
  const todos = [
    certificadoDe('dele', '11144477735'),
    certificadoDe('de outra', '52998224725'),
    certificadoDe('sem cpf', null),
  ]
  const nomes = (cpf: string | null) =>
    Object.values(separar(todos, cpf)).map((parte) => parte.map(({ thumbprint }) => thumbprint))
  assert.deepEqual(nomes('11144477735'), [['dele', 'sem cpf'], ['de outra']])
  assert.deepEqual(nomes(null), [['dele', 'de outra', 'sem cpf'], []])
})

test('o servidor chama o certificado pelo mesmo SHA-256, em hexadecimal', () => {
  assert.equal(comoNoServidor('AP8Q'), '00ff10')
  assert.equal(comoNoServidor('não é base64'), 'não é base64')
})
