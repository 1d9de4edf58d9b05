-- Quem reconhece o texto das páginas também pode ser de fora, e quem administra lê se responde.
alter table servico_externo drop constraint servico_externo_servico_check;
alter table servico_externo add constraint servico_externo_servico_check
  check (servico in ('CARIMBO', 'REVOGACAO', 'GOVBR', 'NUVEM', 'CORREIO', 'ARQUIVOS', 'ANTIVIRUS', 'PREVIA', 'RECONHECIMENTO', 'DIARIO', 'IDENTIDADE')) not valid;
