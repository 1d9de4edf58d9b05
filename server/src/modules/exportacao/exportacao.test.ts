import assert from 'node:assert/strict'
import { test } from 'node:test'
import { doChores } from '../../app/chores.ts'
import { idDe, mundo, type Pessoa } from '../../../test/mundo.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { lerPdfExportado } from '../../../test/pdf-exportado.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'
import { lerZip } from '../../../test/zip.ts'
import { sha256 } from '../../kernel/canonical.ts'
import { handle } from '../../app/job-kinds.ts'

const { ana, beto, carla, dora, db, entidade, setores, armazem, correio, documento, processo, eventos } =
  await mundo()

type Arquivo = { formato: string; tamanho: number; sha256: string; url: string }
type Exportacao = {
  id: string
  situacao: string
  formato: string
  motivo: string | null
  progresso: { feitas: number; total: number }
  processo: { titulo: string } | null
  criadaEm: string
  expiraEm: string | null
  prontaEm: string | null
  arquivos: Arquivo[]
}
const CAMPOS =
  '{ id situacao formato motivo progresso { feitas total } processo { titulo } criadaEm prontaEm expiraEm arquivos { formato tamanho sha256 url } }'
const exportar = (processoId: string, quem = ana, formato?: string) =>
  quem.chama<Exportacao>(
    'processoExportar',
    { processoId, ...(formato === undefined ? {} : { formato }) },
    CAMPOS,
  )
const minhas = async (quem: Pessoa, processoId: string) =>
  (
    await quem.chama<{ total: number; dados: Exportacao[] }>(
      'exportacoes',
      { processoId },
      `{ total dados ${CAMPOS} }`,
    )
  ).dados
const montar = () =>
  trabalhar(entidade, ['exportacao.montar', 'exportacao.apagar', 'notificacao.criar', 'correio.enviar'])
const pronta = async (processoId: string, quem = ana, formato?: string): Promise<Exportacao> => {
  await exportar(processoId, quem, formato)
  await montar()
  return (await minhas(quem, processoId))[0]!
}
const baixado = ({ url }: Arquivo): Uint8Array =>
  armazem.objetos.get(new URLSearchParams(url.slice('memoria:'.length)).get('chave')!)!.bytes
const pdf = (texto: string) => pdfDePaginas([{ texto }])
const manifestoDe = (zip: Map<string, Buffer>) =>
  JSON.parse(zip.get('manifesto.json')!.toString()) as {
    processos: {
      titulo: string
      pasta: string
      pecas: {
        peca: number
        anexo: number | null
        situacao: string
        titulo: string | null
        desconsiderada: boolean
        arquivo: { caminho: string; sha256: string } | null
      }[]
    }[]
  }

test('o ZIP leva os originais por peça, com os anexos e os apensos nas suas pastas, o índice e o manifesto com os resumos', async () => {
  const id = await processo('Compra de cadeiras')
  const apenso = await processo('Cadeiras do auditório', { apensoDe: id })
  const [um, dois, tres] = [pdf('um'), pdf('dois'), pdf('tres')]
  const peca = await documento('Ofício de abertura', { peca: id, assinado: true, arquivo: um })
  await documento('Orçamento', { anexoDe: peca, assinado: true, arquivo: dois })
  await documento('Planilha', { peca: id, origem: 'FISICA', arquivo: Buffer.from('a;b\n'), extensao: 'csv' })
  await documento('Pedido', { peca: apenso, assinado: true, arquivo: tres })
  const pedida = await exportar(id)
  assert.deepEqual(
    [pedida.situacao, pedida.formato, pedida.arquivos, pedida.processo?.titulo],
    ['PENDENTE', 'ZIP', [], 'Compra de cadeiras'],
  )
  await montar()
  const [exportacao] = await minhas(ana, id)
  assert.deepEqual([exportacao?.situacao, exportacao?.progresso], ['PRONTA', { feitas: 4, total: 4 }])
  assert.equal(Date.parse(exportacao!.expiraEm!) - Date.parse(exportacao!.prontaEm!), 7 * 86_400_000)
  const [arquivo] = exportacao!.arquivos
  const bytes = baixado(arquivo!)
  assert.deepEqual(
    [arquivo?.formato, arquivo?.tamanho, arquivo?.sha256],
    ['ZIP', bytes.length, sha256(bytes)],
  )
  const zip = lerZip(bytes)
  const pasta = `apensos/01-${apenso.replaceAll('-', '').slice(-8).toUpperCase()}`
  assert.deepEqual(
    [...zip.keys()],
    [
      'indice.html',
      'manifesto.json',
      '0001-Ofício de abertura.pdf',
      '0001-anexos/01-Orçamento.pdf',
      '0002-Planilha.csv',
      `${pasta}/0001-Pedido.pdf`,
    ],
  )
  assert.deepEqual(
    [
      zip.get('0001-Ofício de abertura.pdf'),
      zip.get('0001-anexos/01-Orçamento.pdf'),
      zip.get(`${pasta}/0001-Pedido.pdf`),
    ].map((b) => sha256(b!)),
    [um, dois, tres].map((b) => sha256(b)),
  )
  const { processos } = manifestoDe(zip)
  assert.deepEqual(
    processos.flatMap(({ pecas }) =>
      pecas.map(({ peca: n, anexo, situacao, arquivo: a }) => [n, anexo, situacao, a?.sha256]),
    ),
    [
      [1, null, 'INCLUIDA', sha256(um)],
      [1, 1, 'INCLUIDA', sha256(dois)],
      [2, null, 'INCLUIDA', sha256(Buffer.from('a;b\n'))],
      [1, null, 'INCLUIDA', sha256(tres)],
    ],
  )
  const indice = zip.get('indice.html')!.toString()
  assert.match(indice, /Exportado por Ana Azevedo/)
  assert.match(indice, /Ana Azevedo, Protocolista, /)
  assert.ok(indice.includes(sha256(um)) && indice.includes('href="0001-anexos/01-Or%C3%A7amento.pdf"'))
  assert.deepEqual(await eventos(id), ['processo.exportado', 'processo.exportacao-pronta'])
})

test('quem pediu é avisado pelo sino e por um e-mail só, sem o título; cada documento conta como visto por quem o levou', async () => {
  const id = await processo('Assunto delicado')
  const peca = await documento('Laudo', { peca: id, assinado: true })
  const { id: exportacaoId } = await exportar(id, beto)
  await montar()
  await handle(entidade, 'exportacao.montar', { exportacaoId })
  await montar()
  const mensagens = correio.enviadas.filter(({ mensagemId }) => mensagemId === `exportacao.${exportacaoId}`)
  assert.deepEqual(
    mensagens.map(({ para, assunto }) => [para, assunto]),
    [['beto@teste.example', 'PMT: a exportação que você pediu está pronta']],
  )
  assert.ok(
    mensagens[0]!.texto.includes(`http://localhost:4300/#/processo/${id}`) &&
      !/delicado|Laudo/.test(mensagens[0]!.texto),
  )
  const sino = await beto.chama<{ dados: { titulo: string; texto: string }[] }>(
    'notificacoes',
    {},
    '{ dados { titulo texto } }',
  )
  assert.deepEqual(sino.dados, [
    {
      titulo: 'Exportação pronta',
      texto: 'O arquivo que você pediu já se pode baixar, nos detalhes do processo.',
    },
  ])
  assert.deepEqual(
    await db
      .selectFrom('visualizacao')
      .select(['usuarioId', 'versao'])
      .where('docprocId', '=', peca)
      .execute(),
    [{ usuarioId: beto.id, versao: 1 }],
  )
  assert.deepEqual(await eventos(id), ['processo.exportado', 'processo.exportacao-pronta'])
})

test('vai só o que quem pediu pode ler; o resto consta do índice como (Restrito), sem título; a desconsiderada e a disjuntada constam como tais', async () => {
  const id = await processo('Obra', { setorId: 'fazenda' })
  await documento('Denúncia contra Fulano', {
    peca: id,
    assinado: ['dora'],
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['dora'],
    arquivo: pdf('segredo'),
  })
  const nula = await documento('Nula', { peca: id, assinado: true, arquivo: pdf('nula') })
  await db.updateTable('documento').set({ desconsideradoEm: new Date() }).where('id', '=', nula).execute()
  const saiu = await documento('Saiu', { criadoPor: 'dora', setorId: 'fazenda', assinado: true })
  await dora.chama('documentoJuntar', { documentoId: saiu, processoId: id })
  await dora.chama('documentoDisjuntar', { id: saiu })
  const zip = lerZip(baixado((await pronta(id, beto)).arquivos[0]!))
  assert.deepEqual([...zip.keys()].slice(2), ['0002-DESCONSIDERADA-Nula.pdf'])
  assert.deepEqual(
    manifestoDe(zip).processos[0]!.pecas.map(({ peca, situacao, titulo, desconsiderada }) => [
      peca,
      situacao,
      titulo,
      desconsiderada,
    ]),
    [
      [1, 'RESTRITA', null, false],
      [2, 'INCLUIDA', 'Nula', true],
      [3, 'DISJUNTADA', null, false],
    ],
  )
  assert.match(zip.get('indice.html')!.toString(), /\(Restrito\)[\s\S]*DESCONSIDERADA[\s\S]*Disjuntada em /)
  for (const [caminho, bytes] of zip) assert.ok(!bytes.includes('Fulano') && !bytes.includes('Saiu'), caminho)
  const daDora = lerZip(baixado((await pronta(id, dora)).arquivos[0]!))
  assert.deepEqual([...daDora.keys()].slice(2), [
    '0001-Denúncia contra Fulano.pdf',
    '0002-DESCONSIDERADA-Nula.pdf',
  ])
})

test('o PDF tem as páginas de todas as peças em ordem, cada uma com o seu marcador, e não se diz assinado; AMBOS dá os dois', async () => {
  const id = await processo('Contrato')
  const apenso = await processo('Aditamento', { apensoDe: id })
  const em = { peca: id, assinado: true }
  await documento('Minuta (versão 1) ção', {
    ...em,
    arquivo: pdfDePaginas([{ texto: 'primeira' }, { texto: 'segunda', mais: '/Rotate 90' }]),
  })
  const nula = await documento('Aditivo', { ...em, arquivo: pdf('aditivo') })
  await db.updateTable('documento').set({ desconsideradoEm: new Date() }).where('id', '=', nula).execute()
  await documento('Planilha', {
    anexoDe: nula,
    origem: 'FISICA',
    arquivo: Buffer.from('a;b\n'),
    extensao: 'csv',
  })
  await documento('Quebrado', { ...em, arquivo: Buffer.from('%PDF-1.4 nada') })
  await documento('Pedido', { ...em, peca: apenso, arquivo: pdf('pedido') })
  const exportacao = await pronta(id, ana, 'AMBOS')
  assert.deepEqual(
    [exportacao.arquivos.map(({ formato }) => formato), exportacao.progresso],
    [['ZIP', 'PDF'], { feitas: 10, total: 10 }],
  )
  const { paginas, marcadores, anexos, temCampos } = await lerPdfExportado(baixado(exportacao.arquivos[1]!))
  assert.match(paginas[0]!, /PROCESSO EXPORTADO.*São ?cópia.*originais/)
  assert.deepEqual(paginas.slice(1), ['primeira', 'segunda', 'aditivoDESCONSIDERADA', 'pedido'])
  const codigo = apenso.replaceAll('-', '').slice(-8).toUpperCase()
  assert.deepEqual(marcadores.slice(1), [
    ['1. Minuta (versão 1) ção', 2],
    ['2. Aditivo (DESCONSIDERADA)', 4],
    [`Apenso ${codigo} · 1. Pedido`, 5],
  ])
  assert.deepEqual(
    anexos.map(({ nome }) => nome),
    ['0002-anexos - 01-Planilha.csv', '0003-Quebrado.pdf'],
  )
  assert.equal(temCampos, false)
})

test('título de que nenhum sistema de arquivos gosta vira um nome que todos aceitam, dentro da pasta', async () => {
  const id = await processo('Nomes')
  for (const titulo of [
    '../../etc/passwd',
    'CON',
    'a\u202Etxt.exe',
    '<script>alert(1)</script>',
    'x'.repeat(255),
    '...',
    'Café ☕ 𝒜',
    '=cmd|calc',
  ])
    await documento(titulo, { peca: id, assinado: true })
  const zip = lerZip(baixado((await pronta(id)).arquivos[0]!))
  const nomes = [...zip.keys()].slice(2)
  assert.equal(nomes.length, 8)
  for (const [i, nome] of nomes.entries())
    assert.match(nome, new RegExp(`^000${i + 1}-[^/\\\\:*?"<>|\\u0000-\\u001f\\u202a-\\u202e]{1,60}\\.pdf$`))
  assert.ok(!zip.get('indice.html')!.includes('<script>'))
})

test('quem deixa de ler uma das peças não baixa mais, e volta a baixar se voltar a ler; o alheio não se lista', async () => {
  const id = await processo('Licitação')
  const peca = await documento('Proposta', { peca: id, assinado: true })
  assert.equal((await pronta(id, beto)).situacao, 'PRONTA')
  await ana.chama('documentoAlterarRestricoes', {
    id: peca,
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: [ana.id],
    hipoteseLegal: 'Art. 31',
  })
  const [revogada] = await minhas(beto, id)
  assert.deepEqual([revogada?.situacao, revogada?.arquivos], ['REVOGADA', []])
  await ana.chama('documentoAlterarRestricoes', { id: peca, restricoes: ['INTERNO'] })
  assert.equal((await minhas(beto, id))[0]?.situacao, 'PRONTA')
  assert.deepEqual(await minhas(ana, id), [])
  await ana.chama('processoAlterarRestricoes', {
    id,
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: [ana.id],
    hipoteseLegal: 'Art. 31',
  })
  assert.equal((await minhas(beto, id))[0]?.situacao, 'REVOGADA', 'o título do processo também foi')
})

test('o que vale é o acesso quando se monta: quem o perdeu entre o pedido e a montagem não leva a peça, nem quem saiu leva nada', async () => {
  const id = await processo('Sindicância')
  const peca = await documento('Depoimento', { peca: id, assinado: true, arquivo: pdf('depoimento') })
  await exportar(id, beto)
  await ana.chama('documentoAlterarRestricoes', {
    id: peca,
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: [ana.id],
    hipoteseLegal: 'Art. 31',
  })
  await montar()
  const [exportacao] = await minhas(beto, id)
  assert.deepEqual([...lerZip(baixado(exportacao!.arquivos[0]!)).keys()], ['indice.html', 'manifesto.json'])
  const { id: outra } = await exportar(id, carla)
  await db
    .updateTable('usuarioPapel')
    .set({ revogadoEm: new Date() })
    .where('usuarioId', '=', carla.id)
    .where('papel', '=', 'access')
    .execute()
  await montar()
  const linha = await db
    .selectFrom('exportacao')
    .select(['situacao', 'motivo'])
    .where('id', '=', outra)
    .executeTakeFirstOrThrow()
  assert.deepEqual(linha, { situacao: 'ERRO', motivo: 'quem pediu já não tem acesso ao sistema' })
  await db.updateTable('usuarioPapel').set({ revogadoEm: null }).where('usuarioId', '=', carla.id).execute()
})

test('depois de sete dias os arquivos se apagam e a exportação consta como expirada', async () => {
  const id = await processo('Antigo')
  const exportacao = await pronta(id)
  const chave = new URLSearchParams(exportacao.arquivos[0]!.url.slice('memoria:'.length)).get('chave')!
  assert.ok(armazem.objetos.has(chave))
  await doChores(entidade)
  assert.equal((await minhas(ana, id))[0]?.situacao, 'PRONTA')
  await db
    .updateTable('exportacao')
    .set({ expiraEm: new Date(Date.now() - 1000) })
    .where('id', '=', exportacao.id)
    .execute()
  assert.deepEqual(
    [(await minhas(ana, id))[0]?.situacao, (await minhas(ana, id))[0]?.arquivos],
    ['EXPIRADA', []],
  )
  await doChores(entidade)
  await montar()
  assert.ok(!armazem.objetos.has(chave))
  assert.deepEqual(
    await db.selectFrom('exportacaoArquivo').selectAll().where('exportacaoId', '=', exportacao.id).execute(),
    [],
  )
  assert.equal((await minhas(ana, id))[0]?.situacao, 'EXPIRADA')
})

test('o armazenamento que falha no meio tenta-se de novo e nada sobra dele; o arquivo que não é o registrado não se exporta', async () => {
  const id = await processo('Falhas')
  const peca = await documento('Peça', { peca: id, assinado: true })
  const antes = armazem.objetos.size
  const { id: exportacaoId } = await exportar(id)
  armazem.falhar(new Error('sem resposta'))
  await assert.rejects(handle(entidade, 'exportacao.montar', { exportacaoId }), /sem resposta/)
  assert.equal((await minhas(ana, id))[0]?.situacao, 'PROCESSANDO')
  await montar()
  assert.equal((await minhas(ana, id))[0]?.situacao, 'PRONTA')
  assert.equal(armazem.objetos.size - antes, 2, 'a chave, e a mesma com versão')
  const { chave } = await db
    .selectFrom('documentoVersao')
    .select('chave')
    .where('documentoId', '=', peca)
    .executeTakeFirstOrThrow()
  const guardado = armazem.objetos.get(chave)! as { bytes: Uint8Array }
  guardado.bytes = Uint8Array.from(guardado.bytes, (b, i) => (i === 10 ? b ^ 1 : b))
  await exportar(id)
  await montar()
  const [falhou] = await minhas(ana, id)
  assert.deepEqual(
    [falhou?.situacao, falhou?.motivo, falhou?.arquivos],
    ['ERRO', 'os bytes de 0001-Peça.pdf não são os registrados; avise a administração do sistema', []],
  )
  assert.deepEqual((await eventos(id)).at(-1), 'processo.nao-exportado')
  assert.equal(armazem.objetos.size - antes, 2)
})

test('não se pede duas vezes o que está em andamento, nem ao mesmo tempo; o que não é processo à vista não existe', async () => {
  const id = await processo('Em andamento')
  const pedidos = await Promise.allSettled([1, 2, 3].map(() => exportar(id)))
  assert.equal(pedidos.filter(({ status }) => status === 'fulfilled').length, 1)
  await recusa(db, () => exportar(id), {
    name: 'EstadoInvalidoException',
    message: 'Já há uma exportação sua deste processo em andamento. Aguarde o aviso de que ficou pronta.',
  })
  assert.equal((await exportar(id, beto)).situacao, 'PENDENTE')
  for (const outro of [idDe('nada'), 'lixo', await documento('Documento')])
    await recusa(db, () => exportar(outro), { name: 'NaoEncontradoException' })
  await db.updateTable('marca').set({ ocultarExistenciaSigiloso: true }).execute()
  const oculto = await processo('Oculto', {
    setorId: setores.fazenda,
    criadoPor: 'dora',
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['dora'],
  })
  await recusa(db, () => exportar(oculto, beto), { name: 'NaoEncontradoException' })
})
