import { BrowserRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom';

/**
 * The used parts of the router as a separate chunk; importing the whole package would include all of it. It only tracks
 * the location and navigates. Page data determines what a route shows.
 */
export const router = { BrowserRouter, useLocation, useNavigate, useNavigationType };
