import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Identidade } from '@autos/simuladores/pki/pki.ts'
import { sql } from 'kysely'
import { assinaturaDeTeste } from '../../../test/assinatura.ts'
import { mundo, type Pessoa } from '../../../test/mundo.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { assinarComToken, pkiDeTeste } from '../../../test/pki.ts'
import { recusa } from '../../../test/soma.ts'
import { transact } from '../../kernel/transact.ts'
import { depositarAssinatura } from './depositar.ts'

const { pki, assinatura, certificado, falha } = await pkiDeTeste({
  ana: { tipo: 'A3' },
  beto: { tipo: 'A1', chave: 'P-256' },
  carla: { tipo: 'A3', situacao: 'revogado' },
  dora: { tipo: 'A3', situacao: 'expirado' },
})
const { ana, beto, carla, dora, db, armazem, documento, eventos, entidade } = await mundo({ assinatura })
const ledger = await entidade.ledger()
const PDF = pdfDePaginas([{}, { mais: '/Rotate 90' }])
const COM_SELO = { selo: true, posicao: { pagina: 2, esquerda: 30, inferior: 40 } }
const para = (titulo: string, opcoes = {}) => documento(titulo, { arquivo: PDF, ...opcoes })
const versoes = (id: string) =>
  db.selectFrom('documentoVersao').selectAll().where('documentoId', '=', id).orderBy('numero').execute()
const assinaturas = (id: string) =>
  db.selectFrom('assinatura').selectAll().where('documentoId', '=', id).orderBy('id').execute()

type Inicio = { token: string; toSignHash: string; toSignBytes: string; algoritmo: string; expiraEm: string }
type Mostrada = Record<string, unknown> & { assinaturas: Record<string, unknown>[] }
const informar = (quem: Pessoa, { der }: Pick<Identidade, 'der'>) =>
  quem.chama<{ thumbprint: string; nivel: string }>(
    'certificadoInformar',
    { certificateContentBase64: Buffer.from(der).toString('base64') },
    '{ thumbprint nome cpfCnpj emissor icpBrasil nivel }',
  )
const thumb = new Map<Pessoa, string>()
async function thumbprintDe(quem: Pessoa, nome: 'ana' | 'beto'): Promise<string> {
  const conhecido = thumb.get(quem) ?? (await informar(quem, await certificado(nome))).thumbprint
  thumb.set(quem, conhecido)
  return conhecido
}
const iniciar = async (
  quem: Pessoa,
  nome: 'ana' | 'beto',
  id: string,
  mais: Record<string, unknown> = {},
  opcoes: Record<string, unknown> = {},
) =>
  quem.chama<Inicio>(
    'documentoIniciarAssinatura',
    { id, certificateThumbprint: await thumbprintDe(quem, nome), ...mais },
    { selecao: '{ token toSignHash toSignBytes algoritmo expiraEm }', ...opcoes },
  )
const SELECAO =
  '{ assinaturas { nome cpfCnpj qualidade ltv motivos dataCarimbo emissorCarimbo emissorAssinatura dataExpiracaoCertificado assinaturaIcpBrasil assinaturaSimples assinaturaInvalida } }'
const finalizar = (quem: Pessoa, id: string, token: string, valor?: string, opcoes = {}) =>
  quem.chama<Mostrada>(
    'documentoFinalizarAssinatura',
    { id, token, ...(valor === undefined ? {} : { assinatura: valor }) },
    { selecao: SELECAO, ...opcoes },
  )
async function assinar(
  quem: Pessoa,
  nome: 'ana' | 'beto',
  id: string,
  mais: Record<string, unknown> = {},
): Promise<Mostrada> {
  const inicio = await iniciar(quem, nome, id, mais)
  return finalizar(quem, id, inicio.token, assinarComToken(await certificado(nome), inicio))
}

test('informar o certificado diz de quem é, de quem veio e que nível alcança', async () => {
  const informado = await informar(ana, await certificado('ana'))
  assert.match(informado.thumbprint, /^[0-9a-f]{64}$/)
  assert.deepEqual(
    { ...informado, thumbprint: '' },
    {
      thumbprint: '',
      nome: 'ANA AZEVEDO',
      cpfCnpj: ana.cpf,
      emissor: 'AC Intermediária de Desenvolvimento v1',
      icpBrasil: true,
      nivel: 'QUALIFICADA',
    },
  )
})

test('certificado de outra pessoa, revogado, vencido, de autoridade desconhecida ou ilegível: recusado, e nada muda', async () => {
  const deAna = await certificado('ana')
  await recusa(db, () => informar(beto, deAna), {
    name: 'CertificadoDivergenteException',
    status: 422,
    message: 'O certificado é de outra pessoa: o CPF não é o seu.',
  })
  await recusa(db, async () => informar(carla, await certificado('carla')), {
    campo: 'certificado',
    message: 'O certificado foi revogado.',
  })
  await recusa(db, async () => informar(dora, await certificado('dora')), {
    campo: 'certificado',
    message: 'O certificado está vencido.',
  })
  await recusa(db, () => informar(ana, { der: assinaturaDeTeste().instituicao['teste']!.cert.raw }), {
    campo: 'certificado',
    message: 'O certificado não é de uma autoridade em que esta instituição confia.',
  })
  for (const texto of ['', 'não é base64', 'AAAA', 'A'.repeat(200_000)])
    await recusa(
      db,
      () => ana.chama('certificadoInformar', { certificateContentBase64: texto }, '{ thumbprint }'),
      {
        campo: 'certificado',
        message: 'O certificado não pôde ser lido.',
      },
    )
})

test('iniciar, assinar no token e finalizar: versão nova, qualificada, com carimbo do tempo', async () => {
  const id = await para('Ofício')
  const inicio = await iniciar(ana, 'ana', id, COM_SELO)
  assert.deepEqual(
    [inicio.algoritmo, Buffer.from(inicio.toSignHash, 'base64').length, inicio.token.length],
    ['SHA-256', 32, 43],
  )
  const { assinaturas: mostradas } = await finalizar(
    ana,
    id,
    inicio.token,
    assinarComToken(await certificado('ana'), inicio),
  )
  const { dataCarimbo, dataExpiracaoCertificado, ...resto } = mostradas[0]!
  assert.ok(dataCarimbo && dataExpiracaoCertificado)
  assert.deepEqual(resto, {
    nome: 'Ana Azevedo',
    cpfCnpj: ana.cpf,
    qualidade: 'QUALIFICADA',
    ltv: 'NAO_VERIFICADO',
    motivos: [],
    emissorCarimbo: 'Carimbo do Tempo de Desenvolvimento',
    emissorAssinatura: 'AC Intermediária de Desenvolvimento v1',
    assinaturaIcpBrasil: true,
    assinaturaSimples: false,
    assinaturaInvalida: false,
  })
  const [antes, depois] = await versoes(id)
  assert.ok(armazem.bytesDe(depois!).subarray(0, PDF.length).equals(PDF) && antes!.sha256 !== depois!.sha256)
  assert.deepEqual(await eventos(id), ['documento.assinatura-iniciada', 'documento.assinado'])
  assert.deepEqual(
    (await assinaturas(id)).map(({ metodo, nivel, politica, versao, observacao }) => [
      metodo,
      nivel,
      politica,
      versao,
      observacao,
    ]),
    [['LOCAL', 'QUALIFICADA', 'pades-t-ltv', 2, null]],
  )
  const { assinaturaTravaAte } = await db
    .selectFrom('documento')
    .select('assinaturaTravaAte')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(assinaturaTravaAte, null)
})

test('chave de curva elíptica, com r e s em sequência; política básica não data', async () => {
  const id = await para('Ofício', { assinantes: ['beto'] })
  const { assinaturas: mostradas } = await assinar(beto, 'beto', id, { politicaId: 'pades-basico' })
  assert.deepEqual([mostradas[0]?.['qualidade'], mostradas[0]?.['dataCarimbo']], ['QUALIFICADA', null])
  await recusa(db, () => iniciar(ana, 'ana', id, { politicaId: 'outra' }), { campo: 'politicaId' })
})

test('enquanto alguém assina, ninguém mais assina nem envia; a trava se solta sozinha', async () => {
  const id = await para('Ofício', { assinantes: ['ana', 'beto'] })
  const inicio = await iniciar(ana, 'ana', id)
  for (const outro of [() => iniciar(beto, 'beto', id), () => beto.chama('documentoAssinarSimples', { id })])
    await recusa(db, outro, { name: 'DocumentoEmAssinaturaException', status: 409 })
  await passar(id, 11)
  await recusa(
    db,
    async () => finalizar(ana, id, inicio.token, assinarComToken(await certificado('ana'), inicio)),
    {
      name: 'EstadoInvalidoException',
      message: 'O prazo para concluir a assinatura acabou. Assine novamente.',
    },
  )
  await assinar(beto, 'beto', id)
})

/** Faz o tempo andar para uma assinatura começada. */
async function passar(id: string, minutos: number): Promise<void> {
  await sql`update assinatura_inicio set expira_em = expira_em - make_interval(mins => ${minutos}) where documento_id = ${id}::uuid`.execute(
    db,
  )
  await sql`update documento set assinatura_trava_ate = assinatura_trava_ate - make_interval(mins => ${minutos}) where id = ${id}::uuid`.execute(
    db,
  )
}

test('o segundo fim, o token de outra pessoa, o de outro documento e o inventado: recusados, e nada muda', async () => {
  const [a, b] = [
    await para('A', { assinantes: ['ana', 'beto'] }),
    await para('B', { assinantes: ['ana', 'beto'] }),
  ]
  const chave = await certificado('ana')
  const [inicioA, inicioB] = [await iniciar(ana, 'ana', a), await iniciar(ana, 'ana', b)]
  const valor = assinarComToken(chave, inicioA)
  const naoVale = {
    name: 'EstadoInvalidoException',
    message: 'A assinatura iniciada não vale mais. Assine novamente.',
  }
  await recusa(db, () => finalizar(beto, a, inicioA.token, valor), naoVale)
  await recusa(db, () => finalizar(ana, b, inicioA.token, valor), naoVale)
  await recusa(db, () => finalizar(ana, a, 'inventado', valor), naoVale)
  await recusa(db, () => finalizar(ana, a, inicioA.token, assinarComToken(chave, inicioB)), {
    campo: 'assinatura',
    message: /^A assinatura recebida não confere/,
  })
  await recusa(db, () => finalizar(ana, a, inicioA.token, ''), {
    campo: 'assinatura',
    message: 'O valor da assinatura não pôde ser lido.',
  })
  await finalizar(ana, a, inicioA.token, valor)
  await recusa(db, () => finalizar(ana, a, inicioA.token, valor), {
    name: 'EstadoInvalidoException',
    message: 'Esta assinatura já foi concluída.',
  })
  const outro = await iniciar(ana, 'ana', b)
  await recusa(db, () => finalizar(ana, b, inicioB.token, assinarComToken(chave, inicioB)), naoVale)
  await finalizar(ana, b, outro.token, assinarComToken(chave, outro))
})

const depositar = (token: string, assinatura: unknown) =>
  transact(ledger, (tx) => depositarAssinatura(tx, { token, assinatura }))
const SEM_DEPOSITO = {
  name: 'EstadoInvalidoException',
  message:
    'O assinador ainda não entregou a assinatura deste documento. Conclua-a no assinador e tente de novo.',
}

test('o assinador deposita o valor sob o token, e quem começou conclui só com o token e o documento', async () => {
  const id = await para('Ofício', { assinantes: ['ana', 'beto'] })
  const inicio = await iniciar(ana, 'ana', id)
  await recusa(db, () => finalizar(ana, id, inicio.token), SEM_DEPOSITO)
  await depositar(inicio.token, assinarComToken(await certificado('ana'), inicio))
  assert.deepEqual(await versoes(id).then(({ length }) => length), 1, 'o depósito não assina')
  await recusa(db, () => finalizar(beto, id, inicio.token), {
    name: 'EstadoInvalidoException',
    message: 'A assinatura iniciada não vale mais. Assine novamente.',
  })
  const { assinaturas: mostradas } = await finalizar(ana, id, inicio.token)
  assert.deepEqual(
    mostradas.map(({ nome, qualidade }) => [nome, qualidade]),
    [['Ana Azevedo', 'QUALIFICADA']],
  )
  assert.deepEqual(await eventos(id), ['documento.assinatura-iniciada', 'documento.assinado'])
  await recusa(db, () => depositar(inicio.token, 'AAAA'), {
    message: 'Esta assinatura já foi concluída.',
  })
})

test('o valor de outra chave, de outro documento, ilegível, ou sob um token que não vale: não se deposita, e nada muda', async () => {
  const [a, b] = [await para('A'), await para('B')]
  const [inicioA, inicioB] = [await iniciar(ana, 'ana', a), await iniciar(ana, 'ana', b)]
  const chave = await certificado('ana')
  const certo = assinarComToken(chave, inicioA)
  await depositar(inicioA.token, certo)
  for (const errado of [
    assinarComToken(chave, inicioB),
    assinarComToken(await certificado('beto'), inicioA),
    assinarComToken(await certificado('carla'), inicioA),
  ])
    await recusa(db, () => depositar(inicioA.token, errado), {
      message: /^A assinatura recebida não confere/,
    })
  for (const ilegivel of ['', 'não é base64', undefined, 5, { length: 256 }])
    await recusa(db, () => depositar(inicioA.token, ilegivel), {
      message: 'O valor da assinatura não pôde ser lido.',
    })
  await recusa(db, () => depositar('inventado', certo), {
    message: 'A assinatura iniciada não vale mais. Assine novamente.',
  })
  await passar(b, 11)
  await recusa(db, () => depositar(inicioB.token, assinarComToken(chave, inicioB)), {
    message: 'O prazo para concluir a assinatura acabou. Assine novamente.',
  })
  await finalizar(ana, a, inicioA.token)
})

test('dois depósitos ao mesmo tempo, e o fim entre eles: assina-se uma vez', async () => {
  const id = await para('Ofício')
  const inicio = await iniciar(ana, 'ana', id)
  const valor = assinarComToken(await certificado('ana'), inicio)
  await Promise.all([depositar(inicio.token, valor), depositar(inicio.token, valor)])
  const feitos = await Promise.allSettled([
    finalizar(ana, id, inicio.token),
    finalizar(ana, id, inicio.token),
    depositar(inicio.token, valor),
  ])
  assert.equal(feitos.slice(0, 2).filter(({ status }) => status === 'fulfilled').length, 1)
  assert.deepEqual([(await versoes(id)).length, (await assinaturas(id)).length], [2, 1])
})

test('o arquivo trocado entre o início e o fim, ou adulterado no armazenamento: não se assina o que não se viu', async () => {
  const id = await para('Ofício')
  const inicio = await iniciar(ana, 'ana', id)
  const valor = assinarComToken(await certificado('ana'), inicio)
  await ana.chama('documentoAssinarSimples', { id })
  await recusa(db, () => finalizar(ana, id, inicio.token, valor), {
    name: 'EstadoInvalidoException',
    message: 'Ofício: o arquivo mudou depois que a assinatura foi iniciada. Confira-o e assine novamente.',
  })
  const outro = await para('Outro')
  const inicioDoOutro = await iniciar(ana, 'ana', outro)
  const [versao] = await versoes(outro)
  Object.assign(armazem.objetos.get(`${versao!.chave}@${versao!.versionId}`)!, {
    bytes: pdfDePaginas([{ texto: 'outro' }]),
  })
  await recusa(
    db,
    async () =>
      finalizar(ana, outro, inicioDoOutro.token, assinarComToken(await certificado('ana'), inicioDoOutro)),
    { name: 'ErroInternoException' },
  )
})

test('com a mesma chave de repetição, iniciar dá o mesmo token e finalizar assina uma vez', async () => {
  const id = await para('Ofício')
  const [a, b] = [
    await iniciar(ana, 'ana', id, {}, { chave: 'inicio-repetido' }),
    await iniciar(ana, 'ana', id, {}, { chave: 'inicio-repetido' }),
  ]
  assert.deepEqual(a, b)
  const valor = assinarComToken(await certificado('ana'), a)
  const [um, dois] = [
    await finalizar(ana, id, a.token, valor, { chave: 'fim-repetido' }),
    await finalizar(ana, id, a.token, valor, { chave: 'fim-repetido' }),
  ]
  assert.deepEqual(um, dois)
  assert.deepEqual([(await versoes(id)).length, (await assinaturas(id)).length], [2, 1])
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from idempotencia where resposta::text like ${`%${a.token}%`}`.execute(db)
  assert.equal(rows[0]?.n, 0)
})

test('o nível exigido vale para o certificado; o que não é PDF só se assina pelo método simples', async () => {
  const planilha = await documento('Planilha', { extensao: 'xlsx' })
  await recusa(db, () => iniciar(ana, 'ana', planilha), {
    campo: 'id',
    message: 'Planilha: não é PDF; só arquivo PDF recebe assinatura com certificado.',
  })
  const portaria = await para('Portaria', { especie: 'Portaria', tipo: 'de Nomeação' })
  await assinar(ana, 'ana', portaria)
  await recusa(
    db,
    () =>
      ana.chama(
        'documentoIniciarAssinatura',
        { id: portaria, certificateThumbprint: 'f'.repeat(64) },
        '{ token }',
      ),
    { name: 'SemPermissaoException' },
  )
  const outra = await para('Outra')
  await recusa(
    db,
    () =>
      ana.chama(
        'documentoIniciarAssinatura',
        { id: outra, certificateThumbprint: 'f'.repeat(64) },
        '{ token }',
      ),
    {
      campo: 'certificateThumbprint',
      message: 'Informe o certificado antes de assinar.',
    },
  )
})

test('sem autoridade de carimbo do tempo, ou com uma que mente, a assinatura é B e não se diz T', async () => {
  for (const modo of [
    'recusar',
    '500',
    'repetido',
    'outro-resumo',
    'nonce-errado',
    'sem-eku',
    'hora-errada',
    'assinatura-errada',
    'recusa',
  ]) {
    await falha({ caminho: '/tsa', modo })
    const id = await para(`Ofício ${modo}`)
    const { assinaturas: mostradas } = await assinar(ana, 'ana', id)
    await falha({ caminho: '/tsa', modo: 'nenhum' })
    assert.deepEqual(
      mostradas.map(({ dataCarimbo, emissorCarimbo, ltv, qualidade, motivos }) => [
        dataCarimbo,
        emissorCarimbo,
        ltv,
        qualidade,
        motivos,
      ]),
      [
        [
          null,
          null,
          'NAO_VERIFICADO',
          'QUALIFICADA',
          ['Sem carimbo do tempo: a autoridade de carimbo do tempo não respondeu.'],
        ],
      ],
      modo,
    )
  }
})

test('sem revogação que se confira, assina-se e fica por revalidar: nunca válida', async () => {
  for (const caminho of ['/crl', '/ocsp']) await falha({ caminho, modo: 'recusar' })
  await sql`update certificado set revogacao = 'INDISPONIVEL'`.execute(db)
  await sql`delete from evidencia_consulta`.execute(db)
  const id = await para('Ofício')
  const { assinaturas: mostradas } = await assinar(ana, 'ana', id)
  for (const caminho of ['/crl', '/ocsp']) await falha({ caminho, modo: 'nenhum' })
  assert.deepEqual(
    mostradas.map(({ qualidade, assinaturaIcpBrasil, motivos }) => [qualidade, assinaturaIcpBrasil, motivos]),
    [['REVALIDAR', false, ['Não foi possível saber se o certificado foi revogado.']]],
  )
  const { assinaturas: depois } = await ana.chama<Mostrada>(
    'assinaturaRevalidar',
    { documentoId: id },
    SELECAO,
  )
  assert.deepEqual(
    [depois[0]?.['qualidade'], depois[0]?.['assinaturaIcpBrasil'], depois[0]?.['motivos']],
    ['QUALIFICADA', true, []],
  )
  assert.deepEqual((await eventos(id)).slice(-2), [
    'documento.assinaturas-verificadas',
    'documento.assinaturas-revalidadas',
  ])
})

test('revogado depois de informado: não começa a assinar e, se já começou, não conclui', async () => {
  const passou = () =>
    sql`update certificado set conferido_em = conferido_em - interval '2 minutes'`
      .execute(db)
      .then(() =>
        sql`update evidencia_consulta set consultada_em = consultada_em - interval '2 minutes'`.execute(db),
      )
  const novo = await pki.emitir({ nome: 'Ana Azevedo', cpf: ana.cpf, certificado: { tipo: 'A3' } })
  const { thumbprint } = await informar(ana, novo)
  const id = await para('Ofício')
  const inicio = await ana.chama<Inicio>(
    'documentoIniciarAssinatura',
    { id, certificateThumbprint: thumbprint },
    '{ token toSignHash toSignBytes }',
  )
  pki.revogar(novo)
  await passou()
  const revogado = { campo: 'certificado', message: 'O certificado foi revogado.' }
  await recusa(db, () => finalizar(ana, id, inicio.token, assinarComToken(novo, inicio)), revogado)
  await recusa(
    db,
    () => ana.chama('documentoIniciarAssinatura', { id, certificateThumbprint: thumbprint }, '{ token }'),
    revogado,
  )
  await recusa(db, () => informar(ana, novo), revogado)
})

test('quem substitui assina com o próprio certificado, e diz-se por quem; acabada a substituição, o que começou não conclui', async () => {
  const pedido = async (titulo: string) => {
    const id = await para(titulo, { criadoPor: 'dora', assinado: true, assinantes: ['carla'] })
    await db.updateTable('documento').set({ minuta: false }).where('id', '=', id).execute()
    return id
  }
  await sql`
    insert into substituicao (id, titular_id, substituto_id, afastamento, inicio, fim, ato, motivo, criada_em, criada_por)
    values (gen_random_uuid(), ${carla.id}::uuid, ${ana.id}::uuid, 'FERIAS', current_date - 2, current_date + 2, 'Portaria nº 1', 'Férias.', now(), ${dora.id}::uuid)`.execute(
    db,
  )
  const id = await pedido('Do titular')
  const { assinaturas: mostradas } = await assinar(ana, 'ana', id, COM_SELO)
  assert.equal(mostradas.at(-1)?.['nome'], 'Ana Azevedo')
  const [, feita] = await assinaturas(id)
  assert.deepEqual(
    [feita?.usuarioId, feita?.emSubstituicaoA, feita?.cargos, feita?.metodo],
    [ana.id, carla.id, ['Contadora'], 'LOCAL'],
  )
  const outro = await pedido('Que fica por concluir')
  const inicio = await iniciar(ana, 'ana', outro)
  await db.updateTable('substituicao').set({ encerradaEm: new Date() }).execute()
  await recusa(
    db,
    async () => finalizar(ana, outro, inicio.token, assinarComToken(await certificado('ana'), inicio)),
    {
      name: 'DocumentoEmAssinaturaException',
      message: 'Que fica por concluir: a substituição em que se assinava mudou. Tente novamente.',
    },
  )
})
