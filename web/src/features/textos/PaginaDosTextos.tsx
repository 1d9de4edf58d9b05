import { Skeleton } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'

import { TextoPadraoAAlterarDocument } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { Arriving, late, PART_MISSING } from '../../base/late.ts'
import { Falha, Vazia } from '../../partes/tabela/estados.tsx'
import { Tela } from '../../partes/telas/Tela.tsx'
import { ListaDeTextos } from './ListaDeTextos.tsx'
import type { TextoAAlterar } from './textos.ts'

const EDITAR = late(async () => (await import('./EditarTexto.tsx')).EditarTexto)

/** /textos-padrao: os trechos que se repetem, da entidade e dos setores da pessoa; e a folha de cada um. */
export function PaginaDosTextos() {
  const { item } = useSearch({ strict: false })
  if (item === 'novo') return <Folha titulo="Novo texto padrão" />
  return item ? <Alterar key={item} id={item} /> : <ListaDeTextos />
}

function Alterar({ id }: { id: string }) {
  const { data, error, refetch } = useConsulta(
    TextoPadraoAAlterarDocument,
    { id },
    { validadeMs: 0, pagina: true },
  )
  const texto = data?.textoPadrao
  // O que já se escreve não sai da tela porque outra leitura veio depois.
  const [primeiro, setPrimeiro] = useState<typeof texto>()
  if (texto && !primeiro) setPrimeiro(texto)
  if (primeiro)
    return primeiro.podeMudar ? (
      <Folha titulo={primeiro.nome} texto={primeiro} />
    ) : (
      <Moldura titulo={primeiro.nome}>
        <Vazia texto="Este texto é da entidade: só o classificador o altera. Você o usa em qualquer documento que escreva." />
      </Moldura>
    )
  return (
    <Moldura titulo="Texto padrão">
      {error ? <Falha erro={error} tentarDeNovo={() => void refetch()} /> : <Skeleton height={480} />}
    </Moldura>
  )
}

function Folha({ titulo, texto }: { titulo: string; texto?: TextoAAlterar }) {
  const navegar = useNavigate()
  const [falhou, setFalhou] = useState(false)
  return (
    <Moldura titulo={titulo}>
      {falhou ? (
        <Falha erro={new Error(PART_MISSING)} tentarDeNovo={() => setFalhou(false)} />
      ) : (
        <Arriving
          wanted={EDITAR}
          props={{
            ...(texto && { texto }),
            sair: () => void navegar({ to: '/textos-padrao', search: {} }),
          }}
          onFailure={() => setFalhou(true)}
        />
      )}
    </Moldura>
  )
}

function Moldura({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <Tela
      grupo="Meu trabalho"
      titulo={titulo}
      explicacao="O que se põe nos documentos com uma barra e o nome, enquanto se escreve. As variáveis tomam, em cada um, o valor que têm nele."
    >
      {children}
    </Tela>
  )
}
