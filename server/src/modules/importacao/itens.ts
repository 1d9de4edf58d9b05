import { randomUUID } from 'node:crypto'
import { ASSUNTO_MAX, TITULO_MAX } from '@autos/contract/regras/limites.ts'
import { dayIn } from '../../kernel/clock.ts'
import { type Chegada, type Classe, NaoCabe, type Setor } from './chegada.ts'
import type { LinhaDoBanco } from './gravar.ts'
import { idDaColuna, idDe } from './ids.ts'
import type { Linha } from './linhas.ts'
import { chaveDoNumero, type Numero, numeroDe } from './numeros.ts'
import { type Autorizados, autorizadosDe } from './restricoes.ts'
import { instante, listaDe, textoAte } from './valores.ts'

/** O que documento e processo têm em comum, já lido e conferido. */
export type Item = Autorizados & {
  id: string
  classe: Classe
  setor: Setor
  pessoaId: string | null
  criadoEm: Date
  numero: Numero
  docproc: LinhaDoBanco
}

/** Números que esta importação já deu: na mesma pasta, dois itens podem dizer o mesmo. */
const DADOS = new WeakMap<Chegada, Set<string>>()

export function lerItem(chegada: Chegada, linha: Linha, especie: 'processo' | 'documento'): Item {
  const { fonte, agora, meios } = chegada
  const { marca } = meios.sistema
  const criadoEm = instante(linha, 'criado_em', { fuso: marca.fuso, agora })!
  const setor = chegada.setores.get(idDaColuna(chegada, 'setor', { linha, coluna: 'setor' })!)!
  const classe = chegada.classes.get(
    idDaColuna(chegada, 'classificacao', { linha, coluna: 'classificacao' })!,
  )!
  if (!(especie === 'processo' ? classe.deProcesso : classe.deDocumento))
    throw new NaoCabe('classificacao', `${classe.especie} não é classificação de ${especie}.`)
  const pessoaId = idDaColuna(chegada, 'pessoa', { linha, coluna: 'pessoa' })
  const numero = numeroDe(textoAte(linha, 'numero', 100), {
    classe,
    setor,
    marca,
    criterios: listaDe(linha, 'criterios'),
  })
  const chave = chaveDoNumero(numero)
  const dados = DADOS.get(chegada) ?? new Set<string>()
  DADOS.set(chegada, dados)
  if (chave !== null && dados.has(chave)) throw jaEmUso(numero)
  const autorizados = autorizadosDe(chegada, linha, setor.id)
  const id = idDe(fonte, especie, { codigo: linha.codigo, em: criadoEm })
  const docproc = {
    id,
    uuid: randomUUID(),
    tipo: especie,
    titulo: textoAte(linha, 'titulo', TITULO_MAX),
    assunto: textoAte(linha, 'assunto', ASSUNTO_MAX) || null,
    classificacaoId: classe.id,
    ...numero,
    ...autorizados.colunas,
    criadoEm,
    criadoPor: pessoaId,
    criadoSetorId: setor.id,
    raizId: id,
    emEliminacao: false,
    versao: 1,
  }
  if (chave !== null) dados.add(chave)
  return { ...autorizados, id, classe, setor, pessoaId, criadoEm, numero, docproc }
}

export const jaEmUso = ({ numeroCompleto }: Numero): NaoCabe =>
  new NaoCabe('numero', `O número ${numeroCompleto} já é de outro item.`)

/** As linhas das tabelas que acompanham os itens. */
export const acessosDe = (itens: readonly Item[]) => ({
  docprocAutorizado: itens.flatMap(({ id, autorizados }) =>
    autorizados.map((um) => ({ ...um, docprocId: id })),
  ),
  docprocAutorizadoExterno: itens.flatMap(({ id, externos }) =>
    externos.map((cpf) => ({ docprocId: id, cpf })),
  ),
})

/** O que o histórico guarda de cada um. */
export const doQueVeio = (
  { fonte, meios }: Chegada,
  { linha, item, tramites }: { linha: Linha; item: Item; tramites: readonly LinhaDoBanco[] },
) => ({
  fonte,
  codigo: linha.codigo,
  registradoEm: dayIn(item.criadoEm, meios.sistema.marca.fuso),
  numeroCompleto: item.numero.numeroCompleto,
  tramites: tramites.length,
})

export const deOndeVeio = ({ linha, plano }: { linha: Linha; plano: { item: Item } }) => ({
  codigo: linha.codigo,
  id: plano.item.id,
})
