import { useMemo } from 'react'

import { SetoresDocument, UsuariosDocument } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { emOrdem } from '../../ui/formato.ts'
import type { Alvo } from './alvos.ts'
import { alvoDoSetor, alvoDoUsuario } from './pessoas.ts'

const VALIDADE_MS = 5 * 60_000

/**
 * Para perguntar pelo que aconteceu: as pessoas, e os setores se pedidos, também os que já não atuam, que vêm
 * por último.
 */
export function useAlvosDeSempre({ comSetores }: { comSetores: boolean }): {
  alvos: readonly Alvo[]
  carregando: boolean
} {
  const setores = useConsulta(
    SetoresDocument,
    { desativados: true },
    { ligada: comSetores, validadeMs: VALIDADE_MS },
  )
  const usuarios = useConsulta(UsuariosDocument, { desativados: true }, { validadeMs: VALIDADE_MS })
  const alvos = useMemo(() => {
    const lugares = (setores.data?.setores ?? []).map((setor) =>
      dito(alvoDoSetor(setor), setor.desativado && 'Desativado'),
    )
    const pessoas = (usuarios.data?.usuarios ?? []).map((usuario) =>
      dito(alvoDoUsuario(usuario), usuario.desativado && 'Desativada'),
    )
    return [...lugares, ...pessoas].toSorted(
      (a, b) => Number(a.desativado ?? false) - Number(b.desativado ?? false) || emOrdem(a.rotulo, b.rotulo),
    )
  }, [setores.data, usuarios.data])
  return { alvos, carregando: setores.isLoading || usuarios.isLoading }
}

const dito = (alvo: Alvo, situacao: string | false): Alvo =>
  situacao === false
    ? alvo
    : { ...alvo, desativado: true, detalhe: [situacao, alvo.detalhe].filter(Boolean).join(' · ') }
