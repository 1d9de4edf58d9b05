import { NOME_MAX } from '@autos/contract/regras/limites.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'

import { executar } from '../../api/executar.ts'
import { RegrasDeAutomacaoDocument, RegraSalvarDocument, type GatilhoDaRegra } from '../../api/gen/graphql.ts'
import { Conflito } from '../../partes/telas/Conflito.tsx'
import telas from '../../partes/telas/Telas.module.css'
import { useFormulario } from '../../partes/telas/use-formulario.ts'
import type { Lida } from '../../partes/telas/use-versao.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { CamposDasAcoes } from './CamposDasAcoes.tsx'
import { CamposDasCondicoes } from './CamposDasCondicoes.tsx'
import {
  DITOS,
  GATILHOS,
  oQueFalta,
  paraServidor,
  ROTULOS,
  valoresDa,
  VALORES_NOVOS,
  type Regra,
  type Valores,
} from './regra.ts'

const CAMPOS = ['nome', 'condicoes', 'acoes', 'nomeDoMarcador']

/** O gatilho, as condições e o que se faz. */
export function DialogoDaRegra({ regra, fechar }: { regra?: Regra; fechar: () => void }) {
  const { valores, mudar, erroDe, pendente, conflito, salvar } = useRegra(regra, fechar)
  const falta = oQueFalta(valores)
  return (
    <Dialogo
      titulo={regra ? `Alterar ${regra.nome}` : 'Nova regra'}
      rotulo={regra ? 'Salvar' : 'Criar'}
      tamanho="lg"
      fechar={fechar}
      pendente={pendente}
      desabilitado={falta !== undefined}
      {...(falta ? { porQueDesabilitado: falta } : {})}
      confirmar={salvar}
    >
      <div className={telas['campos']}>
        <TextInput
          label="Nome da regra"
          required
          data-autofocus
          maxLength={NOME_MAX}
          value={valores.nome}
          error={erroDe('nome')}
          onChange={({ currentTarget }) => mudar({ nome: currentTarget.value })}
        />
        <NativeSelect
          label="Quando"
          data={Object.entries(GATILHOS).map(([value, label]) => ({ value, label }))}
          value={valores.gatilho}
          onChange={({ currentTarget }) => mudar({ gatilho: currentTarget.value as GatilhoDaRegra })}
        />
        <CamposDasCondicoes valores={valores} mudar={mudar} />
        <CamposDasAcoes acoes={valores.acoes} mudar={(acoes) => mudar({ acoes })} />
        {CAMPOS.slice(1).map(
          (campo) =>
            erroDe(campo) && (
              <p key={campo} role="alert" className={telas['recusa']}>
                {erroDe(campo)}
              </p>
            ),
        )}
        <Conflito {...{ conflito, valores, mudar }} rotulos={ROTULOS} dizer={DITOS} />
      </div>
    </Dialogo>
  )
}

function useRegra(regra: Regra | undefined, fechar: () => void) {
  const [inicial] = useState(() => lidaDe(regra))
  return useFormulario({
    operacao: RegraSalvarDocument,
    inicial,
    ler: () => lerDeNovo(regra?.id),
    pedido: (valores, { versao }) => ({ id: regra?.id ?? null, dados: paraServidor(valores), versao }),
    sucesso: ({ automacaoRegraSalvar }) =>
      regra
        ? `${automacaoRegraSalvar.nome}: alterada.`
        : `${automacaoRegraSalvar.nome}: criada, ainda desligada. Ensaie e ligue.`,
    campos: CAMPOS,
    administra: true,
    conferir: true,
    fechar,
  })
}

const lidaDe = (regra: Regra | undefined): Lida<Valores> => ({
  versao: regra?.versao ?? null,
  valores: regra ? valoresDa(regra) : VALORES_NOVOS(),
})

async function lerDeNovo(id: string | undefined): Promise<Lida<Valores>> {
  const { automacaoRegras } = await executar(RegrasDeAutomacaoDocument, {})
  const esta = automacaoRegras.find((uma) => uma.id === id)
  if (!esta) throw new Error('A regra já não existe.')
  return lidaDe(esta)
}
