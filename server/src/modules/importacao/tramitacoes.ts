import { MENSAGEM_MAX } from '@autos/contract/regras/limites.ts'
import { newId } from '../../kernel/ids.ts'
import { type Chegada, NaoCabe } from './chegada.ts'
import type { LinhaDoBanco } from './gravar.ts'
import { idDaColuna } from './ids.ts'
import { exigirColunas, type Linha, linhasDe } from './linhas.ts'
import { entrouDiferente, naoEntrou, tentar } from './lotes.ts'
import { instante, textoAte, umDe } from './valores.ts'

const TIPOS = ['ENVIO', 'ARQUIVAMENTO', 'DESARQUIVAMENTO'] as const
type Tipo = (typeof TIPOS)[number]

/** As linhas de cada item, pelo código dele, até que o item se importe; o que sobra não tinha item. */
export type Tramitacoes = Map<string, Linha[]>

export const chaveDoItem = (especie: 'processo' | 'documento', codigo: string): string =>
  `${especie} ${codigo}`

export async function lerTramitacoes(chegada: Chegada): Promise<Tramitacoes> {
  const tramitacoes: Tramitacoes = new Map()
  for await (const linha of linhasDe(chegada, 'tramitacoes.csv'))
    await tentar(chegada, linha, () => {
      exigirColunas(linha)
      const [processo, documento] = [linha.de('processo'), linha.de('documento')]
      if ((processo === '') === (documento === ''))
        throw new NaoCabe('processo', 'Diga de que processo ou de que documento é, e de um só.')
      const chave = processo === '' ? chaveDoItem('documento', documento) : chaveDoItem('processo', processo)
      const linhas = tramitacoes.get(chave)
      if (linhas === undefined) tramitacoes.set(chave, [linha])
      else linhas.push(linha)
    })
  return tramitacoes
}

export function anotarSobras(chegada: Chegada, tramitacoes: Tramitacoes): void {
  for (const [chave, linhas] of tramitacoes) {
    const [especie, ...codigo] = chave.split(' ') as ['processo' | 'documento', ...string[]]
    if (chegada.jaVieram[especie].has(codigo.join(' '))) continue
    for (const linha of linhas)
      naoEntrou(
        chegada,
        linha,
        new NaoCabe(especie, `Não há ${especie} de código ${codigo.join(' ')}, ou também não entrou.`),
      )
  }
}

type Lugar = { usuarioId: string | null; setorId: string | null }
type Andar = (
  tipo: string,
  destino: Lugar,
  mais: { em: Date; por: string | null; mensagem?: string | null },
) => void
/** Os trâmites, na ordem, e as colunas de docproc que deles se projetam. */
export type Caminho = { tramites: LinhaDoBanco[]; projecao: LinhaDoBanco }

/** Também de onde parte o que ainda não está em lugar nenhum. */
const ARQUIVO: Lugar = { usuarioId: null, setorId: null }

/** Da criação ao último trâmite: cada um parte de onde o anterior deixou (domínio §3). */
export function percorrer(
  chegada: Chegada,
  item: { id: string; linha: Linha; setor: { id: string }; pessoaId: string | null; criadoEm: Date },
  linhas: readonly Linha[],
): Caminho {
  const { id: docprocId, criadoEm, pessoaId } = item
  const tramites: LinhaDoBanco[] = []
  let lugar = ARQUIVO
  const andar: Andar = (tipo, destino, mais) => {
    tramites.push({ docprocId, ...tramiteDe(tipo, { origem: lugar, destino }, mais) })
    lugar = destino
  }
  andar('CRIACAO', { usuarioId: null, setorId: item.setor.id }, { em: criadoEm, por: pessoaId })
  let ultimo = criadoEm
  for (const { linha, em } of emOrdem(chegada, linhas)) {
    try {
      const tipo = umDe<Tipo>(linha, 'tipo', { valores: TIPOS, padrao: 'ENVIO' })
      if (em < ultimo) throw new NaoCabe('em', 'É de antes de o item se registrar.')
      const destino = destinoDe(chegada, { linha, tipo, lugar })
      andar(tipo, destino, {
        em,
        por: idDaColuna(chegada, 'pessoa', { linha, coluna: 'por' }),
        mensagem: textoAte(linha, 'mensagem', MENSAGEM_MAX) || null,
      })
      ultimo = em
      chegada.vieram.tramitacao++
    } catch (erro) {
      if (!(erro instanceof NaoCabe)) throw erro
      naoEntrou(chegada, linha, erro)
    }
  }
  paraQuemAindaHa(chegada, item.linha, { lugar, ultimo, andar })
  return { tramites, projecao: projecaoDe(tramites) }
}

const tramiteDe = (
  tipo: string,
  { origem, destino }: { origem: Lugar; destino: Lugar },
  { em, por, mensagem = null }: Parameters<Andar>[2],
): LinhaDoBanco => ({
  id: newId(Math.max(0, em.getTime())),
  tipo,
  origemUsuarioId: origem.usuarioId,
  origemSetorId: origem.setorId,
  destinoUsuarioId: destino.usuarioId,
  destinoSetorId: destino.setorId,
  realizadoEm: em,
  realizadoPor: por,
  mensagem,
})

/** A carga é a do último trâmite (domínio §1). */
function projecaoDe(tramites: readonly LinhaDoBanco[]): LinhaDoBanco {
  const carga = tramites.at(-1)!
  return {
    cargaTramiteId: carga['id'],
    cargaTipo: carga['tipo'],
    cargaUsuarioId: carga['destinoUsuarioId'],
    cargaSetorId: carga['destinoSetorId'],
    cargaEm: carga['realizadoEm'],
    arquivado: carga['tipo'] === 'ARQUIVAMENTO',
    novo: tramites.length === 1,
  }
}

function emOrdem(chegada: Chegada, linhas: readonly Linha[]): { linha: Linha; em: Date }[] {
  const quando = { fuso: chegada.meios.sistema.marca.fuso, agora: chegada.agora }
  return linhas
    .flatMap((linha) => {
      try {
        return [{ linha, em: instante(linha, 'em', quando)! }]
      } catch (erro) {
        if (!(erro instanceof NaoCabe)) throw erro
        naoEntrou(chegada, linha, erro)
        return []
      }
    })
    .toSorted((a, b) => a.em.getTime() - b.em.getTime())
}

function destinoDe(
  chegada: Chegada,
  { linha, tipo, lugar }: { linha: Linha; tipo: Tipo; lugar: Lugar },
): Lugar {
  const arquivado = lugar.usuarioId === null && lugar.setorId === null
  if (tipo === 'DESARQUIVAMENTO' && !arquivado) throw new NaoCabe('tipo', 'O item não estava arquivado.')
  if (tipo !== 'DESARQUIVAMENTO' && arquivado)
    throw new NaoCabe('tipo', 'O item estava arquivado: falta desarquivá-lo antes.')
  if (tipo === 'ARQUIVAMENTO') return ARQUIVO
  const destino = {
    usuarioId: idDaColuna(chegada, 'pessoa', { linha, coluna: 'para_pessoa' }),
    setorId: idDaColuna(chegada, 'setor', { linha, coluna: 'para_setor' }),
  }
  if ((destino.usuarioId === null) === (destino.setorId === null))
    throw new NaoCabe('para_setor', 'Diga para que setor ou para que pessoa foi, e um só.')
  if (destino.usuarioId === lugar.usuarioId && destino.setorId === lugar.setorId)
    throw new NaoCabe('para_setor', 'O item já estava ali.')
  return destino
}

/** O que ficou com quem já não trabalha vai a quem responde: o setor superior ou o protocolo (INV-12). */
function paraQuemAindaHa(
  chegada: Chegada,
  linha: Linha,
  { lugar, ultimo, andar }: { lugar: Lugar; ultimo: Date; andar: Andar },
): void {
  if (lugar.usuarioId === null && lugar.setorId === null) return
  const pessoaAtiva = lugar.usuarioId !== null && chegada.pessoas.get(lugar.usuarioId)?.ativa === true
  let setorId = lugar.setorId
  const inativo = (id: string | null): boolean => id !== null && chegada.setores.get(id)?.ativo !== true
  if (pessoaAtiva || (setorId !== null && !inativo(setorId))) return
  while (inativo(setorId)) setorId = chegada.setores.get(setorId!)?.superiorId ?? null
  setorId ??= chegada.meios.sistema.marca.setorProtocoloId
  if (setorId === null || inativo(setorId))
    throw new NaoCabe('setor', 'Ficaria com quem já não trabalha, e não há setor de protocolo que o receba.')
  andar(
    'ENVIO',
    { usuarioId: null, setorId },
    { em: ultimo > chegada.agora ? ultimo : chegada.agora, por: null },
  )
  const para = chegada.setores.get(setorId)
  entrouDiferente(chegada, linha, {
    oQue: 'carga',
    porQue: `Estava com quem já não trabalha, e ficou com ${para?.sigla ?? para?.nome ?? 'o protocolo'}.`,
  })
}
