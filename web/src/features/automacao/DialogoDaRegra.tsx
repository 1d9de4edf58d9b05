import { NOME_MAX } from '@autos/contract/regras/limites.ts'
import { NativeSelect, TextInput } from '@mantine/core'

import { RegraSalvarDocument, type GatilhoDaRegra } from '../../api/gen/graphql.ts'
import telas from '../../partes/telas/Telas.module.css'
import { useAdministrar } from '../../partes/telas/use-administrar.ts'
import { useEditar } from '../../partes/telas/use-editar.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { CamposDasAcoes } from './CamposDasAcoes.tsx'
import { CamposDasCondicoes } from './CamposDasCondicoes.tsx'
import {
  GATILHOS,
  oQueFalta,
  paraServidor,
  valoresDa,
  VALORES_NOVOS,
  type Regra,
  type Valores,
} from './regra.ts'

const CAMPOS = ['nome', 'condicoes', 'acoes', 'versao', 'nomeDoMarcador']

/** O gatilho, as condições e o que se faz. */
export function DialogoDaRegra({ regra, fechar }: { regra?: Regra; fechar: () => void }) {
  const { valores, mudar, ato } = useFormulario(regra, fechar)
  const falta = oQueFalta(valores)
  return (
    <Dialogo
      titulo={regra ? `Alterar ${regra.nome}` : 'Nova regra'}
      rotulo={regra ? 'Salvar' : 'Criar'}
      tamanho="lg"
      fechar={fechar}
      pendente={ato.pendente}
      desabilitado={falta !== undefined}
      {...(falta ? { porQueDesabilitado: falta } : {})}
      confirmar={() =>
        ato.executar({ id: regra?.id ?? null, dados: paraServidor(valores), versao: regra?.versao ?? null })
      }
    >
      <div className={telas['campos']}>
        <TextInput
          label="Nome da regra"
          required
          data-autofocus
          maxLength={NOME_MAX}
          value={valores.nome}
          error={ato.erroDe('nome')}
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
            ato.erroDe(campo) && (
              <p key={campo} role="alert" className={telas['recusa']}>
                {ato.erroDe(campo)}
              </p>
            ),
        )}
      </div>
    </Dialogo>
  )
}

function useFormulario(regra: Regra | undefined, fechar: () => void) {
  const [valores, editar] = useEditar<Valores>(() => (regra ? valoresDa(regra) : VALORES_NOVOS()))
  const ato = useAdministrar(RegraSalvarDocument, {
    sucesso: ({ automacaoRegraSalvar }) =>
      regra
        ? `${automacaoRegraSalvar.nome}: alterada.`
        : `${automacaoRegraSalvar.nome}: criada, ainda desligada. Ensaie e ligue.`,
    campos: CAMPOS,
    aoConcluir: fechar,
  })
  const mudar = (mudanca: Partial<Valores>) => {
    ato.esquecer()
    editar(mudanca)
  }
  return { valores, mudar, ato }
}
