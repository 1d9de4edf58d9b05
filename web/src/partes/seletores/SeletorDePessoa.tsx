import { useMemo } from 'react'

import { emOrdem } from '../../ui/formato.ts'
import { alvoDoUsuario, useUsuarios } from './pessoas.ts'
import { SeletorDeUmAlvo } from './SeletorDeUmAlvo.tsx'

type Props = { rotulo: string; /** O id da pessoa. */ valor: string | undefined; aoMudar: (id: string | undefined) => void }

/** Uma pessoa da casa, para filtrar. */
export function SeletorDePessoa({ rotulo, valor, aoMudar }: Props) {
  const { usuarios, carregando } = useUsuarios()
  const pessoas = useMemo(() => usuarios.map(alvoDoUsuario).sort((a, b) => emOrdem(a.rotulo, b.rotulo)), [usuarios])
  return <SeletorDeUmAlvo rotulo={rotulo} dica="Nome" alvos={pessoas} carregando={carregando} valor={valor} aoMudar={(alvo) => aoMudar(alvo?.id)} />
}
