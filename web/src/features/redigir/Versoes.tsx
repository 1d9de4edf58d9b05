import { NativeSelect, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { mensagemDe } from '../../api/errors.ts'
import { executar } from '../../api/executar.ts'
import { VersoesDoRascunhoDocument } from '../../api/gen/graphql.ts'
import { Alternativas } from '../../ui/Alternativas.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { FalhaDaPagina } from './FalhaDaPagina.tsx'
import type { Gravacao } from './gravacao.ts'
import { ListaDeVersoes } from './ListaDeVersoes.tsx'
import css from './Versoes.module.css'
import { ComparacaoDeVersoes, TextoDaVersao } from './TextoDaVersao.tsx'
import { listarVersoes, nomeDaVersao, type Versao } from './versoes.ts'
import type { Redigindo } from './use-redacao.ts'
import { VoltarAVersao } from './VoltarAVersao.tsx'

export type Props = {
  documentoId: string
  titulo: string
  endereco: string
  redacao: Redigindo
  fechar: () => void
}

/** O que o texto já foi: quem escreveu, o que mudou de uma versão a outra, e a volta. */
export function Versoes({ documentoId, titulo, endereco, redacao, fechar }: Props) {
  const { data, error, isFetching, refetch } = useVersoes(documentoId, redacao.gravacao)
  const [escolhida, setEscolhida] = useState<number>()
  const [voltando, setVoltando] = useState(false)
  const versao = data?.find((uma) => uma.versao === escolhida) ?? data?.[1]
  const volta = versao?.motivo ? versao : undefined
  return (
    <Dialogo
      titulo={`Versões de ${titulo}`}
      tamanho="xl"
      fechar={fechar}
      rotuloDeSair="Fechar"
      {...(volta && { rotulo: 'Voltar a esta versão', confirmar: () => setVoltando(true) })}
    >
      {error && !isFetching && (
        <div role="alert" className={css['falha']}>
          <p>{mensagemDe(error)}</p>
          <FalhaDaPagina tentar={() => void refetch()} />
        </div>
      )}
      {!data && isFetching && <Skeleton height={320} role="status" aria-label="Carregando" />}
      {data && !versao && (
        <p>
          Ainda só há o texto de agora. Guarda-se uma versão sempre que outra pessoa continua o texto, de dez
          em dez minutos enquanto se escreve, e quando se finaliza.
        </p>
      )}
      {data && versao && (
        <div className={css['versoes']}>
          <ListaDeVersoes versoes={data} escolhida={versao.versao} escolher={setEscolhida} />
          <Escolhida key={versao.versao} {...{ endereco, versao, versoes: data }} />
        </div>
      )}
      {voltando && volta && data?.[0] && (
        <VoltarAVersao
          {...{ documentoId, redacao, versao: volta, lida: data[0].versao }}
          fechar={() => setVoltando(false)}
          aoVoltar={fechar}
        />
      )}
    </Dialogo>
  )
}

const POR_SALVAR =
  'O texto ainda não está salvo no servidor, e é lá que as versões se guardam. Ele continua neste computador: espere a rede voltar, ou veja o que se diz no alto da página.'

/** Guardam-se no servidor: o texto de agora grava-se antes de se perguntar por elas. */
function useVersoes(documentoId: string, gravacao: Gravacao) {
  return useQuery({
    queryKey: ['VersoesDoRascunho', documentoId],
    queryFn: async ({ signal }) => {
      if ((await gravacao.gravarJa()).fase !== 'salvo') throw new Error(POR_SALVAR)
      const { itens } = await executar(VersoesDoRascunhoDocument, { ids: [documentoId] }, { signal })
      const item = itens[0]
      return item?.__typename === 'Documento' && item.rascunho ? listarVersoes(item.rascunho) : []
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { erro: 'pagina' },
  })
}

type DaEscolhida = { endereco: string; versao: Versao; versoes: readonly Versao[] }

/** A que se escolheu, comparada com a de agora, a menos que se peça outra. */
function Escolhida({ endereco, versao, versoes }: DaEscolhida) {
  const [modo, setModo] = useState<'mudou' | 'texto'>('mudou')
  const outras = versoes.filter((uma) => uma !== versao)
  const [com, setCom] = useState(outras[0]?.versao)
  const outra = outras.find((uma) => uma.versao === com) ?? outras[0]
  return (
    <section className={css['escolhida']} aria-label={nomeDaVersao(versao)}>
      <div className={css['modos']}>
        <Alternativas
          rotulo="O que mostrar"
          valor={modo}
          opcoes={[
            { value: 'mudou', label: 'O que mudou' },
            { value: 'texto', label: 'O texto inteiro' },
          ]}
          aoMudar={setModo}
        />
        {modo === 'mudou' && outra && (
          <NativeSelect
            label="Comparar com"
            value={String(outra.versao)}
            data={outras.map((uma) => ({ value: String(uma.versao), label: nomeDaVersao(uma) }))}
            onChange={({ currentTarget }) => setCom(Number(currentTarget.value))}
          />
        )}
      </div>
      {modo === 'texto' || !outra ? (
        <TextoDaVersao {...{ endereco, versao }} />
      ) : (
        <ComparacaoDeVersoes endereco={endereco} {...emOrdem(versao, outra)} />
      )}
    </section>
  )
}

/** Lê-se sempre da mais antiga à mais nova. */
const emOrdem = (uma: Versao, outra: Versao) =>
  uma.versao < outra.versao ? { antes: uma, depois: outra } : { antes: outra, depois: uma }
