import { useMemo } from 'react'

import { config } from '../../api/config.ts'
import {
  SetoresDocument,
  UsuariosDocument,
  type SetoresQuery,
  type UsuariosQuery,
} from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import type { Me } from '../../base/session.ts'
import { emOrdem } from '../../ui/formato.ts'
import type { Alvo } from './alvos.ts'

export type Setor = SetoresQuery['setores'][number]
export type Usuario = UsuariosQuery['usuarios'][number]

const VALIDADE_MS = 5 * 60_000

export function useSetores(): { setores: readonly Setor[]; carregando: boolean } {
  const { data, isPending } = useConsulta(SetoresDocument, {}, { validadeMs: VALIDADE_MS })
  return { setores: data?.setores ?? [], carregando: isPending }
}

export function useUsuarios(ligada = true): { usuarios: readonly Usuario[]; carregando: boolean } {
  const { data, isLoading } = useConsulta(UsuariosDocument, {}, { ligada, validadeMs: VALIDADE_MS })
  return { usuarios: data?.usuarios ?? [], carregando: isLoading }
}

export const alvoDoSetor = ({ id, nome, sigla, grupoMembros }: Setor): Alvo => ({
  chave: `setor ${id}`,
  id,
  tipo: 'setor',
  sigla: sigla ?? undefined,
  rotulo: sigla ? `${sigla} · ${nome}` : nome,
  detalhe: grupoMembros ? 'Grupo de trabalho' : undefined,
})

export const alvoDoUsuario = ({ id, nomeCompleto, cargos, setores, ausencia }: Usuario): Alvo => ({
  chave: `usuario ${id}`,
  id,
  tipo: 'usuario',
  rotulo: nomeCompleto,
  detalhe: [cargos[0], setores.map((setor) => setor.sigla ?? setor.nome).join(', '), ausencia?.frase]
    .filter(Boolean)
    .join(' · '),
})

type Quem = 'setores' | 'pessoas' | 'setores e pessoas' | 'destinos'

/**
 * De quem se pode escolher. 'destinos' são os de um envio: setores sempre; pessoas se a entidade deixa, ou só
 * as dos meus setores quando ela deixa distribuir por dentro.
 */
export function useAlvos(quem: Quem, me: Me): { alvos: readonly Alvo[]; carregando: boolean } {
  const { enviarParaUsuarios, distribuirInterno } = config().marca
  const pedePessoas =
    quem === 'pessoas' ||
    quem === 'setores e pessoas' ||
    (quem === 'destinos' && (enviarParaUsuarios || distribuirInterno))
  const { setores, carregando } = useSetores()
  const { usuarios, carregando: carregandoPessoas } = useUsuarios(pedePessoas)
  const alvos = useMemo(() => {
    const meus = new Set(me.setores.map(({ id }) => id))
    const colega = (usuario: Usuario) => usuario.setores.some(({ id }) => meus.has(id))
    const pessoas = quem === 'destinos' && !enviarParaUsuarios ? usuarios.filter(colega) : usuarios
    const lugares = quem === 'pessoas' ? [] : setores.map(alvoDoSetor)
    return [...lugares, ...pessoas.map(alvoDoUsuario)].sort((a, b) => emOrdem(a.rotulo, b.rotulo))
  }, [setores, usuarios, me, quem, enviarParaUsuarios])
  return { alvos, carregando: carregando || (pedePessoas && carregandoPessoas) }
}
