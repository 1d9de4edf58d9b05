import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { useMemo, useState } from 'react'

import { procurar } from '../../ui/procurar.ts'
import { emOrdem } from '../../ui/formato.ts'
import { Sugestoes } from '../../ui/Sugestoes.tsx'
import type { Alvo } from './alvos.ts'
import { alvoDoUsuario, useUsuarios } from './pessoas.ts'

type Props = { rotulo: string; /** O id da pessoa. */ valor: string | undefined; aoMudar: (id: string | undefined) => void }

/** Uma pessoa da casa, para filtrar: também a que já não está. Editar o texto desfaz a escolha. */
export function SeletorDePessoa({ rotulo, valor, aoMudar }: Props) {
  const { usuarios, carregando } = useUsuarios()
  const [texto, setTexto] = useState('')
  const pessoas = useMemo(() => usuarios.map(alvoDoUsuario).sort((a, b) => emOrdem(a.rotulo, b.rotulo)), [usuarios])
  const escolhida = pessoas.find(({ id }) => id === valor)
  return (
    <Sugestoes<Alvo>
      rotulo={rotulo}
      texto={escolhida?.rotulo ?? texto}
      dica="Nome"
      sugestoes={procurar(pessoas, escolhida ? '' : texto, ({ rotulo: nome, detalhe }) => `${nome} ${detalhe ?? ''}`)}
      vazio={MENSAGENS.nenhumaCorrespondencia}
      carregando={carregando}
      aoDigitar={(digitado) => {
        setTexto(digitado)
        if (valor) aoMudar(undefined)
      }}
      aoEscolher={({ id }) => {
        setTexto('')
        aoMudar(id)
      }}
    />
  )
}
