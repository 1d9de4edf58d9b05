import assert from 'node:assert/strict'
import { test } from 'node:test'
import { doChores } from '../../app/chores.ts'
import { idDe, mundo } from '../../../test/mundo.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { cincoVezes } from '../../../test/provas/repeticao.ts'
import { escreverRascunho } from '../../../test/rascunhos.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'

const { ana, beto, carla, dora, db, entidade, setores, armazem, documento, processo, eventos } = await mundo()
const excluir = (id: string, quem = ana) => quem.chama('documentoExcluir', { id })
const restaurar = (id: string, quem = ana) => quem.chama('documentoRestaurar', { id })
const linha = (id: string) =>
  db.selectFrom('docproc').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
type Linha = {
  id: string
  tipo: string
  titulo: string
  identificador: string
  excluidoPor: { nome: string }
  excluidoEm: string
  expurgoEm: string
}
const lixeira = async (quem = ana, args = {}) =>
  quem.chama<{ total: number; dados: Linha[] }>(
    'lixeira',
    args,
    '{ total dados { id tipo titulo identificador excluidoEm excluidoPor { nome } expurgoEm } }',
  )
const flag = { codigo: 'PODE_EXCLUIR' }
/** Faz de conta que se excluiu há tantos dias. */
const envelhecer = (id: string, dias: number) =>
  db
    .updateTable('docproc')
    .set({ excluidoEm: new Date(Date.now() - dias * 86_400_000) })
    .where('id', '=', id)
    .execute()

test('o excluído some de toda parte, menos da Lixeira, e volta igual', async () => {
  const id = await documento('Rascunho', { assunto: 'Segredo', assinantes: ['beto'] })
  const { versao: _v, ...antes } = await linha(id)
  await excluir(id)
  for (const quem of [ana, beto, carla])
    await assert.rejects(quem.chama('documento', { id }), { name: 'NaoEncontradoException' })
  assert.ok(!(await ana.chama<{ id: string }[]>('documentosNovos', {}, '{ id }')).some((d) => d.id === id))
  assert.equal((await beto.chama<{ total: number }>('documentosParaAssinar', {}, '{ total }')).total, 0)
  assert.deepEqual(await ana.chama('pesquisa', { texto: 'Rascunho' }, '{ ... on Documento { id } }'), [])
  const [excluido] = (await lixeira()).dados
  assert.deepEqual(
    [excluido?.id, excluido?.tipo, excluido?.titulo, excluido?.excluidoPor],
    [id, 'DOCUMENTO', 'Rascunho', { nome: 'Ana Azevedo' }],
  )
  assert.equal(Date.parse(excluido!.expurgoEm) - Date.parse(excluido!.excluidoEm), 30 * 86_400_000)
  await restaurar(id, dora)
  const { versao: _w, ...depois } = await linha(id)
  assert.deepEqual(depois, antes)
  assert.equal((await lixeira()).total, 0)
  assert.deepEqual(
    (await eventos(id)).filter((ato) => ato.startsWith('documento.')),
    ['documento.excluido', 'documento.restaurado'],
  )
})

test('só se exclui o que é seu, está consigo, nunca foi assinado, nunca saiu, ninguém de fora abriu e anda sozinho', async () => {
  const assinado = await documento('Assinado', { assinado: true })
  const comAnexo = await documento('Principal')
  const anexo = await documento('Anexo', { anexoDe: comAnexo })
  const alheio = await documento('Alheio', { criadoPor: 'beto', origem: 'FISICA' })
  const enviado = await documento('Enviado', { origem: 'FISICA' })
  await ana.chama('documentoEnviar', { id: enviado, destinoId: setores.juridico })
  const aberto = await documento('Aberto', { origem: 'FISICA' })
  await beto.chama('documento', { id: aberto }, '{ titulo }')
  for (const [id, message] of [
    [assinado, 'Assinado: já tem assinatura.'],
    [comAnexo, 'Principal: tem anexos.'],
    [anexo, 'Anexo: está anexado a outro documento.'],
    [alheio, 'Alheio: não foi cadastrado por você nem pelo seu setor.'],
    [enviado, 'Enviado: já saiu do setor de origem.'],
    [aberto, 'Aberto: já foi aberto por outro setor.'],
  ] as const)
    await recusa(db, () => excluir(id), { ...flag, message })
  for (const id of [idDe('nada'), 'lixo', await processo('P')])
    await recusa(db, () => excluir(id), { name: 'NaoEncontradoException' })
})

test('processo só sem peças, nem as que já saíram, e sem apensos', async () => {
  const [limpo, comPeca, disjuntado] = [
    await processo('Limpo'),
    await processo('Com peça'),
    await processo('Disjuntado'),
  ]
  await documento('Peça', { peca: comPeca, assinado: true })
  const peca = await documento('Saiu', { assinado: true })
  await ana.chama('documentoJuntar', { documentoId: peca, processoId: disjuntado })
  await ana.chama('documentoDisjuntar', { id: peca })
  const [principal, apenso] = [
    await processo('Principal', { criadoEm: new Date(0) }),
    await processo('Apenso'),
  ]
  await ana.chama('processoApensar', { ids: [principal, apenso] })
  const excluirProcesso = (id: string) => ana.chama('processoExcluir', { id })
  await recusa(db, () => excluirProcesso(comPeca), { ...flag, message: 'Com peça: tem ou já teve peças.' })
  await recusa(db, () => excluirProcesso(disjuntado), {
    ...flag,
    message: 'Disjuntado: tem ou já teve peças.',
  })
  await recusa(db, () => excluirProcesso(apenso), {
    ...flag,
    message: 'Apenso: está apensado a outro processo.',
  })
  await recusa(db, () => excluirProcesso(principal), { ...flag, message: 'Principal: tem ou já teve peças.' })
  await excluirProcesso(limpo)
  await ana.chama('processoRestaurar', { id: limpo })
  assert.deepEqual(await eventos(limpo), ['processo.excluido', 'processo.restaurado'])
})

test('a Lixeira é de quem criou, do setor e do classificador, que não lê o título da minuta alheia', async () => {
  const id = await documento('Nome de alguém', { especie: 'Ofício' })
  await excluir(id)
  const ve = async (quem = ana) => (await lixeira(quem)).dados.find((d) => d.id === id)?.titulo
  assert.deepEqual(
    [await ve(ana), await ve(dora), await ve(carla), await ve(beto)],
    ['Nome de alguém', 'Nome de alguém', 'Ofício', undefined],
  )
  await recusa(db, () => restaurar(id, beto), { name: 'NaoEncontradoException' })
  await recusa(db, () => ana.chama('processoRestaurar', { id }), { name: 'NaoEncontradoException' })
  await restaurar(id, carla)
  await recusa(db, () => restaurar(id), {
    name: 'EstadoInvalidoException',
    message: 'Nome de alguém: não está na Lixeira.',
  })
  await recusa(db, () => restaurar(id, beto), { name: 'NaoEncontradoException' })
})

test('a Lixeira vem paginada, com o total de tudo', async () => {
  for (let i = 0; i < 3; i++) await excluir(await documento(`Paginado ${i}`))
  const { total } = await lixeira()
  const pagina = await lixeira(ana, { skip: 1, limit: 1 })
  assert.deepEqual([pagina.total, pagina.dados.map(({ titulo }) => titulo)], [total, ['Paginado 1']])
  assert.deepEqual(await lixeira(ana, { skip: 1000 }), { total, dados: [] })
  await recusa(db, () => lixeira(ana, { skip: -1 }), { campo: 'skip' })
})

const memorandos = async () =>
  (
    await db
      .selectFrom('numeroLivro')
      .select(['numero', 'situacao', 'motivo'])
      .where('chave', '=', '["memorando"]')
      .orderBy('numero')
      .execute()
  ).map(({ numero, situacao, motivo }) => [numero, situacao, ...(motivo === null ? [] : [motivo])].join(' '))
const numerado = async (titulo: string, numero: number) =>
  (
    await ana.chama('documentoCadastrar', {
      dados: { especie: 'Memorando', origem: 'ELETRONICA', titulo, numero, setorId: setores.protocolo },
    })
  ).id
const detalhes = async (id: string) =>
  (
    await ana.chama<{ dados: { ato: string; detalhe: string | null }[] }>(
      'andamentos',
      { id },
      '{ dados { ato detalhe } }',
    )
  ).dados.map(({ detalhe }) => detalhe)

test('o último número do livro volta a ele com o documento que se exclui, e com ele os que só se pularam; restaurado, o documento o retoma se ninguém o recebeu', async () => {
  const [um, doze] = [await numerado('Um', 1), await numerado('Doze', 12)]
  await excluir(um)
  assert.deepEqual(
    (await memorandos()).slice(0, 2),
    ['1 USADO', '2 CANCELADO pulado'],
    'o do meio espera o prazo',
  )
  await excluir(doze)
  assert.deepEqual(await memorandos(), ['1 USADO'])
  assert.equal((await linha(doze)).numeroCompleto, null)
  await restaurar(um)
  await excluir(um)
  assert.deepEqual(await memorandos(), [])
  await restaurar(um)
  assert.deepEqual([await memorandos(), (await linha(um)).numeroCompleto], [['1 USADO'], '1'])
  assert.deepEqual((await detalhes(um)).slice(0, 2), [
    'Recebeu o nº 1.',
    'O nº 1, que era o último, voltou ao livro.',
  ])
  await excluir(um)
  const outro = await numerado('Outro', 1)
  await restaurar(um)
  assert.deepEqual([await memorandos(), (await linha(um)).numeroCompleto], [['1 USADO'], null])
  assert.deepEqual((await detalhes(um))[0], 'O nº 1 já não estava livre.')
  await excluir(outro)
  assert.deepEqual(await memorandos(), [])
})

test('o texto finalizado com o número que se devolveu não se assina nem sai: finaliza-se de novo, com o que vem', async () => {
  const escrito = await documento('Escrito', { arquivo: false })
  const finalizar = async (id: string, lida: number | null = null) => {
    const { rascunhoId } = await escreverRascunho(ana, {
      id,
      html: `<p>Nº {{numero}}, ${String(lida)}</p>`,
      lida,
    })
    await ana.chama('documentoRascunhoFinalizar', { documentoId: id, rascunhoId })
    await trabalhar(entidade)
  }
  const assinar = () => ana.chama('documentoAssinarSimples', { id: escrito })
  await finalizar(escrito)
  await excluir(escrito)
  await finalizar(await documento('Passou à frente', { arquivo: false }))
  await restaurar(escrito)
  await recusa(db, assinar, {
    name: 'EstadoInvalidoException',
    message:
      'Escrito: o texto foi finalizado com o número 1, que o documento já não tem. Abra o texto e finalize de novo; o número vem ao finalizar.',
  })
  await finalizar(escrito, 1)
  await assinar()
  assert.deepEqual([await memorandos(), (await linha(escrito)).numeroCompleto], [['1 USADO', '2 USADO'], '2'])
})

test('excluir o último e numerar o seguinte ao mesmo tempo: nenhum número se repete nem fica sem linha', async () => {
  for (let rodada = 0; rodada < 10; rodada++) {
    const { ultimo } = await db
      .selectFrom('numeracaoSequencia')
      .select('ultimo')
      .where('chave', '=', '["memorando"]')
      .executeTakeFirstOrThrow()
    const sai = await numerado(`Sai ${rodada}`, ultimo + 1)
    const entra = await documento(`Entra ${rodada}`)
    await Promise.all([excluir(sai), dora.chama('documentoAssinarSimples', { id: entra })])
    const dele = (await linha(entra)).numero
    assert.ok(dele === ultimo + 1 || dele === ultimo + 2, `recebeu ${dele}, depois de ${ultimo}`)
    assert.deepEqual(
      (await memorandos()).map((texto) => Number(texto.split(' ')[0])),
      Array.from({ length: dele }, (_, i) => i + 1),
    )
  }
})

test('passado o prazo, o arquivo se destrói e o número, que não era o último, fica no livro como excluído; a lápide e o histórico ficam', async () => {
  const numerarPor = [
    { campo: 'Ano', valor: '2026', on: true },
    { campo: 'Setor', valor: setores.protocolo, on: true },
  ]
  const numero = await ana.chama<number>('numeroReservar', { especie: 'Ofício', numerarPor }, '')
  await ana.chama<number>('numeroReservar', { especie: 'Ofício', numerarPor }, '')
  const dados = {
    especie: 'Ofício',
    origem: 'ELETRONICA',
    titulo: 'Vai embora',
    assunto: 'Conteúdo',
    numerarPor,
    numero,
    assinantes: [{ usuarioId: beto.id }],
  }
  const { id } = await ana.chama('documentoCadastrar', { dados })
  const versionId = await armazem.receber(
    await ana.chama<string>('documentoPutUrl', { id, extensao: 'pdf' }, ''),
    pdfDePaginas([{ texto: 'Conteúdo' }]),
  )
  await ana.chama('documentoProcessar', { id, versionId, extensao: 'pdf' })
  await trabalhar(entidade)
  const { chave, sha256 } = await db
    .selectFrom('documentoVersao')
    .select(['chave', 'sha256'])
    .where('documentoId', '=', id)
    .executeTakeFirstOrThrow()
  const livro = () =>
    db
      .selectFrom('numeroLivro')
      .select(['situacao', 'motivo'])
      .where('docprocId', '=', id)
      .executeTakeFirstOrThrow()
  await excluir(id)
  await envelhecer(id, 29)
  await doChores(entidade)
  assert.deepEqual(
    [(await linha(id)).expurgadoEm, await livro(), armazem.objetos.has(chave)],
    [null, { situacao: 'USADO', motivo: null }, true],
  )
  await envelhecer(id, 31)
  const { versao } = await linha(id)
  await Promise.all([doChores(entidade), doChores(entidade)])
  await trabalhar(entidade)
  const { titulo, assunto, expurgadoEm, versao: depois } = await linha(id)
  assert.deepEqual([titulo, assunto, expurgadoEm !== null, depois], ['Vai embora', null, true, versao + 1])
  assert.deepEqual(await livro(), { situacao: 'CANCELADO', motivo: 'excluído' })
  assert.deepEqual(
    [...armazem.objetos.keys()].filter((k) => k.includes(id)),
    [],
  )
  for (const tabela of ['documentoTexto', 'assinante'] as const)
    assert.deepEqual(
      await db.selectFrom(tabela).select('documentoId').where('documentoId', '=', id).execute(),
      [],
    )
  assert.equal(
    (
      await db
        .selectFrom('documentoVersao')
        .select('sha256')
        .where('documentoId', '=', id)
        .executeTakeFirstOrThrow()
    ).sha256,
    sha256,
  )
  assert.deepEqual((await eventos(id)).slice(-2), ['documento.excluido', 'documento.expurgado'])
  const ato = await db
    .selectFrom('historico')
    .select('dados')
    .where('ato', '=', 'documento.expurgado')
    .executeTakeFirstOrThrow()
  assert.equal((ato.dados as { arquivos: { sha256: string }[] }).arquivos[0]?.sha256, sha256)
  await recusa(db, () => restaurar(id), { name: 'NaoEncontradoException' })
  assert.ok(!(await lixeira()).dados.some((d) => d.id === id))
})

test('o documento que ia a um processo excluído não fica na fila para sempre', async () => {
  const processoId = await processo('Vai ser excluído')
  const { id } = await ana.chama('documentoCadastrar', {
    dados: {
      especie: 'Memorando',
      origem: 'FISICA',
      titulo: 'Órfão',
      processoId,
      setorId: setores.protocolo,
    },
  })
  await ana.chama('processoExcluir', { id: processoId })
  const versionId = await armazem.receber(
    await ana.chama<string>('documentoPutUrl', { id, extensao: 'pdf' }, ''),
    pdfDePaginas([{ texto: 'x' }]),
  )
  await ana.chama('documentoProcessar', { id, versionId, extensao: 'pdf' })
  await trabalhar(entidade)
  assert.equal((await eventos(id)).at(-1), 'documento.nao-juntado')
  const { dados } = await ana.chama<{ dados: { texto: string }[] }>(
    'notificacoes',
    { limit: 1 },
    '{ dados { texto } }',
  )
  assert.deepEqual(dados, [{ texto: 'Não foi juntado: o processo foi excluído.' }])
})

test('cinco vezes ao mesmo tempo, com a mesma chave, e de novo sem chave: um efeito', async () => {
  const id = await documento('Repetido')
  await cincoVezes(() => ana.chama('documentoExcluir', { id }, { chave: `excluir-${id}` }))
  await excluir(id)
  await cincoVezes(() => ana.chama('documentoRestaurar', { id }, { chave: `restaurar-${id}` }))
  await restaurar(id)
  assert.deepEqual(await eventos(id), ['documento.excluido', 'documento.restaurado'])
})

test('excluir ∥ enviar, e excluir ∥ anexar a ele: nunca os dois', async () => {
  for (let rodada = 0; rodada < 10; rodada++) {
    const [id, outro] = [await documento(`D${rodada}`, { origem: 'FISICA' }), await documento(`A${rodada}`)]
    const rival =
      rodada % 2 === 0
        ? dora.chama('documentoEnviar', { id, destinoId: setores.juridico })
        : dora.chama('documentoAnexar', { anexoId: outro, principalId: id })
    const [exclusao, outroAto] = await Promise.allSettled([excluir(id), rival])
    assert.notEqual(exclusao.status, outroAto.status)
    for (const fim of [exclusao, outroAto])
      if (fim.status === 'rejected') assert.ok((fim.reason as { status: number }).status < 500)
  }
})
