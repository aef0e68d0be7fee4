/**
 * What goes on paper: PDF from a template, with the fonts inside, and QR codes.
 * Every service may use it; the templates belong to the services.
 */
package org.tengen.kit.paper;
