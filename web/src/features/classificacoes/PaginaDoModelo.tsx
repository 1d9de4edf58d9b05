import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { ClassificacoesAdministradasDocument, UsoDaClassificacaoDocument } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { Arriving, late, PART_MISSING } from '../../base/late.ts'
import { Falha, Vazia } from '../../partes/tabela/estados.tsx'
import { Tela } from '../../partes/telas/Tela.tsx'
import { nomeDa, type Classificacao } from './catalogo.ts'
import { lerModelo, type Lido } from '../../partes/modelo/modelo-http.ts'

const TEXTO = late(async () => (await import('../../partes/modelo/ModeloDeTexto.tsx')).ModeloDeTexto)

/** /admin/classificacoes?aba=modelo&item=…: a folha do modelo de uma classificação. */
export function PaginaDoModelo({ id }: { id: string }) {
  const { data, error, refetch } = useConsulta(ClassificacoesAdministradasDocument, {}, { pagina: true })
  const classificacao = data?.classificacoes.find((c) => c.id === id)
  return (
    <Tela
      grupo="Administração"
      titulo={classificacao ? `Modelo de texto de ${nomeDa(classificacao)}` : 'Modelo de texto'}
      explicacao="O texto de que parte quem escreve um documento novo. As variáveis tomam, em cada documento, o valor que têm nele."
      acoes={
        <Link to="/admin/classificacoes" search={{ aba: 'catalogo', item: id }}>
          Voltar à classificação
        </Link>
      }
    >
      {error && !data ? (
        <Falha erro={error} tentarDeNovo={() => void refetch()} />
      ) : classificacao ? (
        <Texto classificacao={classificacao} />
      ) : data ? (
        <Vazia texto="Esta classificação não existe." />
      ) : (
        <Skeleton height={480} />
      )}
    </Tela>
  )
}

/** O modelo em vigor, lido de novo cada vez que se abre. */
function Texto({ classificacao: c }: { classificacao: Classificacao }) {
  const uso = useConsulta(
    UsoDaClassificacaoDocument,
    { especie: c.especie, tipo: c.tipo ?? null },
    { pagina: true },
  )
  const modelo = uso.data?.classificacao.modeloHtml
  const [semParte, setSemParte] = useState(false)
  const lido = useQuery({
    queryKey: ['texto-do-modelo', c.id],
    queryFn: async () => {
      const { modeloDa } = await import('@autos/contract/modelos/modelos.ts')
      const gravado: Lido = modelo?.get ? await lerModelo(modelo.get) : { versao: null, html: '' }
      return { gravado, pronto: c.deDocumento ? modeloDa(c) : undefined }
    },
    enabled: modelo !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    meta: { erro: 'pagina' },
  })
  // O que já se escreve não sai da tela porque uma leitura de depois falhou.
  const erro = semParte ? new Error(PART_MISSING) : lido.data ? null : (uso.error ?? lido.error)
  if (erro)
    return (
      <Falha
        erro={erro}
        tentarDeNovo={() => {
          setSemParte(false)
          void (uso.data ? lido : uso).refetch()
        }}
      />
    )
  if (!modelo || !lido.data) return <Skeleton height={480} />
  return (
    <Arriving
      wanted={TEXTO}
      props={{
        nome: nomeDa(c),
        deQue: 'modelo',
        modelo,
        lido: lido.data.gravado,
        pronto: lido.data.pronto,
      }}
      onFailure={() => setSemParte(true)}
    />
  )
}
