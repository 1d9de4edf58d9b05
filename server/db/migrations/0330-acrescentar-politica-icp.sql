-- A política de assinatura da ICP-Brasil que a assinatura nomeia (DOC-ICP-15.03), como o ITI a chama.
alter table assinatura_verificacao add politica_icp text;
comment on column assinatura_verificacao.politica_icp is '[publico] PA_PAdES_AD_RB_v1_3; nulo na que não nomeia nenhuma das conhecidas.';
