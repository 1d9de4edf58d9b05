import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'

import {
  ImpersonacaoChaveRevogarDocument,
  ImpersonacaoChavesDocument,
  type ImpersonacaoChavesQuery,
} from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import type { Coluna } from '../../partes/tabela/Tabela.tsx'
import { TabelaComBusca } from '../../partes/tabela/TabelaComBusca.tsx'
import telas from '../../partes/telas/Telas.module.css'
import { dia } from '../../ui/formato.ts'
import { NovaChavePublica } from './NovaChavePublica.tsx'
import { RevogarChave } from './RevogarChave.tsx'

type Chave = ImpersonacaoChavesQuery['impersonacaoChaves'][number]

/**
 * As chaves com que quem administra age no lugar de outra pessoa, sempre com o nome dos dois no histórico.
 */
export function ChavesDeImpersonacao() {
  const { data, error, refetch } = useConsulta(ImpersonacaoChavesDocument, {}, { pagina: true })
  const [nova, setNova] = useState(false)
  const botao = (
    <Button leftSection={<IconKey aria-hidden size={18} />} onClick={() => setNova(true)}>
      Registrar chave
    </Button>
  )
  return (
    <>
      <p className={telas['nota']}>
        Para socorrer alguém, um programa de quem administra pode agir no lugar da pessoa. O histórico diz
        sempre os dois nomes. Ninguém assina nem publica no lugar de outro.
      </p>
      <TabelaComBusca
        nome="Chaves"
        linhas={data?.impersonacaoChaves}
        chave={({ id }) => id}
        colunas={COLUNAS}
        apagada={({ revogadaEm }) => revogadaEm != null}
        erro={error}
        tentarDeNovo={() => void refetch()}
        vazia={{ texto: 'Nenhuma chave registrada: ninguém age no lugar de ninguém.' }}
        botoes={botao}
      />
      {nova && <NovaChavePublica fechar={() => setNova(false)} />}
    </>
  )
}

const COLUNAS: readonly Coluna<Chave>[] = [
  {
    titulo: 'Chave',
    celula: ({ nome, impressao }) => (
      <>
        {nome}
        <small>Impressão digital {impressao.slice(0, 16)}…</small>
      </>
    ),
  },
  { titulo: 'De quem', celula: ({ administrador }) => administrador.nome },
  { titulo: 'Registrada em', celula: ({ criadaEm }) => dia(criadaEm) },
  { titulo: 'Vale até', celula: ({ expiraEm }) => dia(new Date(Date.parse(expiraEm) - 1).toISOString()) },
  { titulo: 'Usada em', celula: ({ usadaEm }) => (usadaEm ? dia(usadaEm) : 'Nunca') },
  {
    titulo: 'Ações',
    celula: (chave) =>
      chave.revogadaEm ? (
        <span className={telas['etiqueta']}>Revogada</span>
      ) : (
        <RevogarChave chave={chave} operacao={ImpersonacaoChaveRevogarDocument}>
          Deixa de valer no pedido seguinte, e não volta.
        </RevogarChave>
      ),
  },
]
