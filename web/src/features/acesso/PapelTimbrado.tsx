import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { TimbreDaEntidadeDocument } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { Arriving, late, PART_MISSING } from '../../base/late.ts'
import { lerModelo } from '../../partes/modelo/modelo-http.ts'
import { Falha } from '../../partes/tabela/estados.tsx'
import telas from '../../partes/telas/Telas.module.css'

const TEXTO = late(async () => (await import('../../partes/modelo/ModeloDeTexto.tsx')).ModeloDeTexto)

/** O alto da primeira folha de tudo o que se escreve na entidade, escrito com o mesmo editor. */
export function PapelTimbrado() {
  const { data, error, refetch } = useConsulta(TimbreDaEntidadeDocument, {}, { pagina: true })
  const timbre = data?.entidade.timbre
  const [semParte, setSemParte] = useState(false)
  const lido = useQuery({
    queryKey: ['papel-timbrado'],
    queryFn: async () => lerModelo(timbre?.get ?? ''),
    enabled: timbre !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    meta: { erro: 'pagina' },
  })
  // O que já se escreve não sai da tela porque uma leitura de depois falhou.
  const erro = semParte ? new Error(PART_MISSING) : lido.data ? null : (error ?? lido.error)
  if (erro)
    return (
      <Falha
        erro={erro}
        tentarDeNovo={() => {
          setSemParte(false)
          if (timbre) void lido.refetch()
          else void refetch()
        }}
      />
    )
  if (!timbre || !lido.data) return <Skeleton height={480} />
  return (
    <>
      <p className={telas['nota']}>
        Vai no alto da primeira folha do que se escreve aqui, salvo onde o texto diz que sai sem ele. O brasão
        é o logotipo da entidade; o pé das folhas faz-se sozinho, com o endereço e o contato.
      </p>
      <Arriving
        wanted={TEXTO}
        props={{
          nome: 'Papel timbrado',
          deQue: 'timbre',
          modelo: timbre,
          lido: lido.data,
          padrao: timbre.padrao,
        }}
        onFailure={() => setSemParte(true)}
      />
    </>
  )
}
