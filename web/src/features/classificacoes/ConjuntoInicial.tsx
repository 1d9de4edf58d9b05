import { Button, Progress } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

import { mostrarErro } from '../../api/error-policy.ts'
import { executar } from '../../api/executar.ts'
import { ClassificacaoSalvarDocument } from '../../api/gen/graphql.ts'
import { avisarSucesso } from '../../api/notices.ts'
import telas from '../../partes/telas/Telas.module.css'
import { CONJUNTOS, dadosDe } from './conjuntos.ts'
import { gravarModelo } from '../../partes/modelo/modelo-http.ts'

type Conjunto = (typeof CONJUNTOS)[number]

/** Quando ainda não há classificação nenhuma: um ponto de partida, que depois se altera. */
export function ConjuntoInicial({ aDireita }: { aDireita: ReactNode }) {
  const { feitas, criar } = useCriacao()
  return (
    <section className={telas['painel']} aria-label="Classificações para começar">
      <h2>Comece por um conjunto pronto</h2>
      <p className={telas['nota']}>
        Ainda não há classificações. Escolha as da sua casa; depois altere, desative e acrescente o que
        quiser.
      </p>
      {feitas ? (
        <>
          <Progress value={(feitas.quantas / feitas.de) * 100} aria-label="Classificações criadas" />
          <p role="status">
            Criando classificações: {feitas.quantas} de {feitas.de}…
          </p>
        </>
      ) : (
        <div className={telas['dupla']}>
          {CONJUNTOS.map((conjunto) => (
            <UmConjunto key={conjunto.id} conjunto={conjunto} usar={() => void criar(conjunto)} />
          ))}
        </div>
      )}
      <div className={telas['botoes']}>
        <span>Ou comece do zero:</span> {aDireita}
      </div>
    </section>
  )
}

function UmConjunto({ conjunto: { rotulo, linhas }, usar }: { conjunto: Conjunto; usar: () => void }) {
  return (
    <div className={telas['painel']}>
      <h3>{rotulo}</h3>
      <p className={telas['nota']}>
        {linhas.length} classificações: {[...new Set(linhas.map(([especie]) => especie))].join(', ')}.
      </p>
      <div>
        <Button onClick={usar}>Usar as de {rotulo}</Button>
      </div>
    </div>
  )
}

/** Uma a uma, cada uma com o texto de que parte quem a escreve, para se ver quantas já foram. */
function useCriacao() {
  const cliente = useQueryClient()
  const [feitas, setFeitas] = useState<{ de: number; quantas: number }>()
  const criar = async ({ linhas, rotulo }: Conjunto) => {
    setFeitas({ de: linhas.length, quantas: 0 })
    try {
      const { modeloDa } = await import('@autos/contract/modelos/modelos.ts')
      for (const [i, linha] of linhas.entries()) {
        const dados = dadosDe(linha)
        const { classificacaoSalvar } = await executar(ClassificacaoSalvarDocument, {
          id: null,
          dados,
          versao: null,
        })
        const { put, versao } = classificacaoSalvar.modeloHtml
        const pronto = dados.deDocumento ? modeloDa(dados) : undefined
        if (put && pronto !== undefined) await gravarModelo(put, pronto, versao ?? null)
        setFeitas({ de: linhas.length, quantas: i + 1 })
      }
      avisarSucesso(
        `${rotulo}: ${linhas.length} classificações criadas, com o modelo de texto de cada documento.`,
      )
    } catch (erro) {
      mostrarErro(erro)
    }
    setFeitas(undefined)
    await cliente.invalidateQueries()
  }
  return { feitas, criar }
}
