import { randomBytes } from 'node:crypto'
import { completarCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import { sha256 } from '../../../src/kernel/canonical.ts'
import { newId } from '../../../src/kernel/ids.ts'
import type { Mundo } from '../../mundo.ts'
import { pdfDePaginas } from '../../pdf.ts'

/** O que se esconde, um de cada espécie, e os textos que só há nele. */
export type Segredo = {
  nome: string
  id: string
  /** Ele e o que o contém: é sobre isto que se tenta agir. */
  documentos: string[]
  processos: string[]
  canarios: Canario[]
  /** Os bytes do arquivo: o que neles se acha de pessoal também é segredo. */
  sha256?: string
  /** O que o papel traz impresso: quem o tem pergunta por ele sem entrar. */
  codigo?: string
  /** O que o entregou, como lá o chama. */
  origem?: string
}

type Onde = { grupo: string; aberto: string; interessadoId: string }
type Canario = { onde: string; texto: string; exceto?: readonly string[] }
const palavra = (): string => `q${randomBytes(5).toString('hex')}z`
let cpfs = 0
const cpfNovo = (): string => completarCpf(`${820_731_000 + ++cpfs * 37}`)
const SO_DA_ANA = { restricoes: ['INTERNO', 'SIGILOSO'], autorizados: ['ana'] } as const
const COM_POSSE = { restricoes: ['INTERNO', 'POSSE'] } as const

export async function plantarSegredos(m: Mundo, { grupo, aberto, interessadoId }: Onde): Promise<Segredo[]> {
  const documento = async (nome: string, opcoes: Parameters<Mundo['documento']>[1]) => {
    const bytes = pdfDePaginas([{ texto: nome }])
    const id = await m.documento(`Título de ${nome}`, { assinado: true, arquivo: bytes, ...opcoes })
    await lerTexto(m, bytes, `Texto de ${nome}`)
    const segredo = await esconder(m, nome, id)
    const { chave } = await m.db
      .selectFrom('documentoVersao')
      .select('chave')
      .where('documentoId', '=', id)
      .executeTakeFirstOrThrow()
    segredo.canarios.push({ onde: `${nome}: endereço do arquivo`, texto: chave.split('/')[1]! })
    const { codigoAutenticidade: codigo } = await m.db
      .selectFrom('documento')
      .select('codigoAutenticidade')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { ...segredo, documentos: [id], codigo, sha256: sha256(bytes) }
  }
  const processo = async (nome: string, opcoes: Parameters<Mundo['processo']>[1]) => {
    const id = await m.processo(`Título de ${nome}`, opcoes)
    return { ...(await esconder(m, nome, id)), processos: [id] }
  }
  const principal = await m.documento('Principal aberto', { assinado: true })
  const sindicancia = await processo('interessado', {
    ...SO_DA_ANA,
    tipo: 'de Sindicância',
    especie: 'Processo',
  })
  await m.db
    .insertInto('interessado')
    .values({ processoId: sindicancia.id, externoId: interessadoId })
    .execute()
  await interessarOutro(m, sindicancia)
  const anexo = await documento('anexo sigiloso', { ...SO_DA_ANA, anexoDe: principal })
  const peca = await documento('peça sigilosa com dados', { ...SO_DA_ANA, peca: aberto })
  const sigiloso = await documento('sigiloso', SO_DA_ANA)
  await assinouDeFora(m, sigiloso)
  const origem = await entregar(m, sigiloso)
  const minuta = await documento('minuta', { assinado: false, usuarioId: 'ana' })
  await escrever(m, minuta)
  return [
    { ...sigiloso, origem },
    await documento('sigiloso no grupo', { ...SO_DA_ANA, setorId: grupo }),
    await documento('com posse de Ana', { ...COM_POSSE, usuarioId: 'ana' }),
    await documento('sigiloso e com posse', { ...SO_DA_ANA, restricoes: ['INTERNO', 'POSSE', 'SIGILOSO'] }),
    await documento('com posse, arquivado', { ...COM_POSSE, arquivado: true }),
    { ...anexo, documentos: [anexo.id, principal] },
    { ...peca, processos: [aberto] },
    minuta,
    sindicancia,
    { ...(await documento('interno com dados', { restricoes: ['INTERNO'] })) },
  ]
}

/** Textos que só há no item, onde o conteúdo se guarda: o assunto, a mensagem, quem se autorizou de fora. */
async function esconder({ db, ana, setores }: Mundo, nome: string, id: string): Promise<Segredo> {
  const segredo: Segredo = { nome, id, documentos: [], processos: [], canarios: [] }
  const guardar = (onde: string, texto = palavra()) => {
    segredo.canarios.push({ onde: `${nome}: ${onde}`, texto })
    return texto
  }
  await db
    .updateTable('docproc')
    .set({ assunto: `Assunto ${guardar('assunto')}`, hipoteseLegal: guardar('hipótese legal') })
    .where('id', '=', id)
    .execute()
  await db
    .insertInto('tramite')
    .values({
      id: newId(),
      docprocId: id,
      tipo: 'ENVIO',
      origemSetorId: setores.fazenda,
      destinoSetorId: setores.protocolo,
      realizadoPor: ana.id,
      realizadoEm: new Date(Date.now() - 60_000),
      mensagem: guardar('mensagem'),
    })
    .execute()
  await db
    .insertInto('docprocAutorizadoExterno')
    .values({ docprocId: id, cpf: guardar('CPF autorizado', cpfNovo()) })
    .execute()
  return segredo
}

/** Alguém de fora que acompanha o processo: o nome e o CPF dele também são segredo. */
async function interessarOutro({ db }: Mundo, { id, nome, canarios }: Segredo): Promise<void> {
  const [externoId, nomeRazao, cpfCnpj] = [newId(), palavra(), cpfNovo()]
  await db.insertInto('interessadoExterno').values({ id: externoId, nomeRazao, cpfCnpj }).execute()
  await db.insertInto('interessado').values({ processoId: id, externoId }).execute()
  const exceto = ['interessadosExternos', 'interessadoExterno']
  canarios.push(
    { onde: `${nome}: interessado`, texto: nomeRazao, exceto },
    { onde: `${nome}: CPF do interessado`, texto: cpfCnpj, exceto },
  )
}

/** Alguém de fora que o assinou: o nome é de todos, o e-mail e o CPF não (domínio §7.1). */
async function assinouDeFora({ db }: Mundo, { id, nome, canarios }: Segredo): Promise<void> {
  const [convidadoId, email, cpf] = [newId(), palavra(), cpfNovo()]
  await db
    .insertInto('convidado')
    .values({ id: convidadoId, email: `${email}@fora.example`, nome: 'Signatário', cpf })
    .execute()
  await db
    .insertInto('assinante')
    .values({
      id: newId(),
      documentoId: id,
      convidadoId,
      ordem: 9,
      situacao: 'ASSINOU',
      adicionadoEm: new Date(),
    })
    .execute()
  canarios.push(
    { onde: `${nome}: e-mail de quem assinou de fora`, texto: email, exceto: ['convidados'] },
    { onde: `${nome}: CPF de quem assinou de fora`, texto: cpf, exceto: ['convidados'] },
  )
}

/** Outro sistema o entregou. */
async function entregar({ db }: Mundo, { id }: Segredo): Promise<string> {
  const [integradorId, origemInteg] = [newId(), 'PROT-1']
  await db
    .insertInto('integrador')
    .values({ id: integradorId, nome: 'Protocolo', login: 'protocolo' })
    .execute()
  await db.updateTable('documento').set({ integradorId, origemInteg }).where('id', '=', id).execute()
  return origemInteg
}

/** O texto que Ana escreve, o que já teve, e o que disse dele. */
async function escrever({ db, ana }: Mundo, { id: documentoId, nome, canarios }: Segredo): Promise<void> {
  const [agora, antes, dito] = [palavra(), palavra(), palavra()]
  const comum = { documentoId, gravadoEm: new Date(), gravadoPor: ana.id }
  await db
    .insertInto('rascunho')
    .values({ ...comum, id: newId(), versao: 2, html: `<p>${agora}</p>` })
    .execute()
  await db
    .insertInto('rascunhoVersao')
    .values({ ...comum, versao: 1, html: `<p>${antes}</p>`, motivo: 'ESCRITA' })
    .execute()
  await db
    .insertInto('rascunhoComentario')
    .values({
      id: newId(),
      documentoId,
      trecho: agora,
      antes: '',
      depois: '',
      texto: dito,
      autorId: ana.id,
      em: new Date(),
    })
    .execute()
  canarios.push(
    { onde: `${nome}: o que se escreve`, texto: agora },
    { onde: `${nome}: o que se escreveu`, texto: antes },
    { onde: `${nome}: o que se disse do texto`, texto: dito },
  )
}

/** O texto do arquivo, como se já se tivesse lido, com um CPF e um RG, que se acharam. */
async function lerTexto({ db }: Mundo, bytes: Uint8Array, texto: string): Promise<void> {
  const resumo = sha256(bytes)
  const exame = {
    sha256: resumo,
    motor: 'teste',
    situacao: 'OK' as const,
    paginas: 1,
    falharam: 0,
    pedemOcr: 0,
  }
  await db
    .insertInto('arquivoExame')
    .values((['TEXTO', 'DADOS'] as const).map((etapa) => ({ ...exame, etapa, em: new Date() })))
    .onConflict((conflito) => conflito.doNothing())
    .execute()
  await db
    .insertInto('arquivoPagina')
    .values({
      sha256: resumo,
      pagina: 1,
      origem: 'NATIVO',
      texto: `${texto}. CPF 905.300.001-13, RG 1.234.567-8.`,
      caixas: [],
      pedeOcr: false,
      falhou: false,
    })
    .execute()
  await db
    .insertInto('arquivoDado')
    .values(
      ['CPF', 'RG'].map((tipo) => ({
        sha256: resumo,
        lugar: 'PAGINA',
        nome: '',
        pagina: 1,
        tipo,
        quantos: 1,
      })),
    )
    .execute()
}
